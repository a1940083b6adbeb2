import { expect, it } from 'vitest';
import { parseHtml } from '~/domain/content/rich-text/parse-html';
import { show } from '~/test/browser-mode/show';
import { htmlPayloads } from '~/test/inputs/html-payloads';
import { RichText } from './rich-text';

const allowed = new Set(['P', 'H2', 'H3', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'BR', 'A']);

/** Counts the calls of the payloads and the requests that the page sends until the last request after `act` has an answer. */
async function countEffects(act: () => Promise<void>): Promise<{ calls: number; requests: string[] }> {
  let calls = 0;
  Object.assign(window, { payloadRan: () => (calls += 1) });
  performance.clearResourceTimings();
  await act();
  // A control picture is requested last: when it has failed, everything before it was requested too.
  await new Promise((failed) => {
    const control = new Image();
    control.addEventListener('error', failed);
    control.src = '/payload/control.png';
  });
  await expect.poll(() => performance.getEntriesByName(`${location.origin}/payload/control.png`).length).toBe(1);
  Reflect.deleteProperty(window, 'payloadRan');
  const requests = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('payload') && !name.endsWith('control.png'));
  return { calls, requests };
}

it('draws 200 attacks without executing or loading anything', async () => {
  const effects = await countEffects(async () => {
    show(
      <div data-testid="drawn">
        {htmlPayloads.map((html) => (
          <RichText key={html} text={parseHtml(html)} />
        ))}
      </div>,
    );
    await expect.poll(() => document.querySelectorAll('[data-testid=drawn] > div').length).toBe(htmlPayloads.length);
  });
  expect(effects).toEqual({ calls: 0, requests: [] });
  const elements = [...document.querySelectorAll('[data-testid=drawn] > div *')];
  expect(elements.length).toBeGreaterThan(60);
  for (const element of elements) {
    expect(allowed.has(element.tagName), element.outerHTML).toBe(true);
    expect(element.getAttributeNames(), element.outerHTML).toEqual(element.tagName === 'A' ? ['href'] : []);
  }
});

it('would notice a payload that is inserted as HTML', async () => {
  const { calls, requests } = await countEffects(async () => {
    const place = document.createElement('div');
    place.innerHTML = htmlPayloads.find((html) => html.startsWith('<img src="/payload')) ?? '';
    document.body.append(place);
  });
  expect([calls, requests]).toEqual([1, [`${location.origin}/payload/x.png`]]);
});
