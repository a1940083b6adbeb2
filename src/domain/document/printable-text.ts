/**
 * What of a text can stand on paper: composed characters, one line, no controls. Names come from people, so they may
 * hold characters that turn the reading direction of everything behind them or that no eye can see.
 */
export function printableText(text: string): string {
  return (
    text
      .normalize('NFC')
      // Line breaks and tabs separate words; the other controls, direction marks, joiners and lone surrogates say
      // nothing on paper.
      .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, ' ')
      .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu, '')
      .replaceAll(/ {2,}/gu, ' ')
      .trim()
  );
}
