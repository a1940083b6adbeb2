/**
 * Returns the printable part of a text: composed characters, one line, no control characters. Names come from users, so
 * they may contain characters that change the text direction or that are invisible.
 */
export function printableText(text: string): string {
  return (
    text
      .normalize('NFC')
      // Line breaks and tabs separate words; other control characters, direction marks, joiners and lone surrogates are
      // not printable.
      .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, ' ')
      .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu, '')
      .replaceAll(/ {2,}/gu, ' ')
      .trim()
  );
}
