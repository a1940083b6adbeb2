/** Returns whether the text is a road name: "테헤란로", "강남대로 396", "봉은사로2길 14-1". */
export function isRoadName(text: string): boolean {
  // (?!\d) makes a run of digits match as a whole. Otherwise every split would be tried, and each further digit would
  // double the work.
  return /\S(?:로|길)(?:\s*\d+(?!\d)(?:-\d+(?!\d))?(?:번?길|번지?)?)*$/.test(text.normalize('NFC').trim());
}
