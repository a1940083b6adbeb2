import fc from 'fast-check';
import { htmlPayloads } from './html-payloads';

/** HTML of attacks, allowed elements and any characters, often broken. */
export const anyHtml = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...htmlPayloads,
        '<p>',
        '</p>',
        '<ul>',
        '<li>',
        '</ul>',
        '<b>',
        '</b>',
        '<i>',
        '</i>',
        '<br>',
        ' ',
      ),
      fc.constantFrom('<a href="/f/price">', '<a href="https://payload.test/?a=1&amp;b=2">', '</a>', '<svg>', '</svg>'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
