import { generateClient } from './generate-client.mjs';
import { generateFont } from './generate-font.mjs';

/**
 * Generates everything below src/generated whose sources have changed.
 * @param {string} root
 * @returns {Promise<string>} a text that names what was generated
 */
export async function generateAll(root) {
  const generatedParts = [generateClient(root) && 'client', (await generateFont(root)) && 'font'].filter(Boolean);
  return generatedParts.length > 0 ? `${generatedParts.join(' and ')} generated` : 'up to date';
}
