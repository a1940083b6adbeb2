export type ConsoleKey = 'next' | 'previous' | 'search' | 'help';

/** The keys of the console, as shown in its help. */
export const consoleKeys: readonly { keys: readonly string[]; label: string }[] = [
  { keys: ['j'], label: '다음 줄' },
  { keys: ['k'], label: '이전 줄' },
  { keys: ['Enter'], label: '줄 열기' },
  { keys: ['Esc'], label: '닫기' },
  { keys: ['/'], label: '찾기' },
  { keys: ['?'], label: '단축키 보기' },
];

type Pressed = { code: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/**
 * Returns the action of a pressed key; null for none. Keys are identified by position, because in Hangul mode the same
 * key has another letter.
 */
export function consoleKeyOf({ code, shiftKey, ctrlKey, metaKey, altKey }: Pressed): ConsoleKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (code === 'Slash') return shiftKey ? 'help' : 'search';
  if (shiftKey) return null;
  if (code === 'KeyJ') return 'next';
  return code === 'KeyK' ? 'previous' : null;
}
