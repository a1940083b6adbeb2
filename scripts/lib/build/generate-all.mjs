import { generateClient } from './generate-client.mjs';
import { generateFont } from './generate-font.mjs';

/**
 * Everything below src/generated, as far as what it is made of has changed.
 * @param {string} root
 * @returns {Promise<string>} what was made now, in words
 */
export async function generateAll(root) {
  const made = [generateClient(root) && 'client', (await generateFont(root)) && 'font'].filter(Boolean);
  return made.length > 0 ? `${made.join(' and ')} generated` : 'up to date';
}
