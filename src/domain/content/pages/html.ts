/** The HTML of texts in code, which keeps each sentence a string of its own. */
export const heading = (text: string): string => `<h2>${text}</h2>`;
export const paragraph = (text: string): string => `<p>${text}</p>`;

/** Rows of a block without drawings. */
export const withoutPictures = (rows: readonly { title: string; text: string }[]) =>
  rows.map((row) => ({ ...row, imageUrl: null }));
