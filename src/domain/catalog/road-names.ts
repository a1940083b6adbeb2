/** "테헤란로", "강남대로 396", "봉은사로2길 14-1" */
export function isRoadName(text: string): boolean {
  // Digits are taken whole ((?!\d)): split in every way, each more would double the work.
  return /\S(?:로|길)(?:\s*\d+(?!\d)(?:-\d+(?!\d))?(?:번?길|번지?)?)*$/.test(text.normalize('NFC').trim());
}
