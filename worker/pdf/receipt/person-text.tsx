import { Text } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { isPrintable } from '../fonts/pretendard';
import { styles } from './styles';

/**
 * Renders text that people wrote, with characters that Pretendard lacks set in the frame font explicitly. The layout
 * engine could find the second font itself, but loses it where it splits the text around emoji.
 */
export function personText(text: string): ReactNode {
  const parts: { start: number; framed: boolean; text: string }[] = [];
  let start = 0;
  for (const character of text) {
    const framed = !isPrintable(character);
    const last = parts.at(-1);
    if (last?.framed === framed) last.text += character;
    else parts.push({ start, framed, text: character });
    start += character.length;
  }
  if (parts.every((part) => !part.framed)) return text;
  return parts.map((part) =>
    part.framed ? (
      <Text key={part.start} style={styles.framed}>
        {part.text}
      </Text>
    ) : (
      part.text
    ),
  );
}
