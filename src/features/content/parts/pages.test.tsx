import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BlockList } from '~/components/content/blocks/block-list';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { officeExamples } from '~/domain/content/pages/office-examples';
import { officePrograms } from '~/domain/content/pages/office';
import { officePage } from '~/domain/content/pages/office-page';
import { officeProgramAddress, officeProgramPages } from '~/domain/content/pages/office-program-page';
import { processPage } from '~/domain/content/pages/process';
import { purposeKeys, purposePath } from '~/domain/content/pages/purpose/purpose-keys';
import { purposeBlocks } from '~/domain/content/pages/purpose/purpose-texts';
import { servicePage } from '~/domain/content/pages/service';
import { officeProgramTitles } from '~/domain/lead/labels';
import { listingPathOf } from '~/domain/listing/listing-path';
import { serviceTypes } from '~/domain/shared/service-type';
import { readMarkup } from '~/test/markup';
import { BookingSteps } from './booking-steps';
import { CancelLine } from './cancel-line';
import { CustomPartOfPage } from './custom-part';

/** Parts that read figures or the seller. */
const readingParts: ReadonlySet<string> = new Set(['roles', 'areas', 'office-facts']);

/** Draws a page without the parts that read something. */
const draw = (blocks: typeof processPage) =>
  readMarkup(
    <BlockList
      blocks={blocks}
      Custom={({ block }) => (readingParts.has(block.component) ? null : <CustomPartOfPage block={block} />)}
    />,
  );

describe('the page about booking', () => {
  it('links to the search, which nobody has to join for', () => {
    expect(new Set(draw(processPage).hrefs)).toEqual(new Set(['/f/find']));
  });

  it('names the limit of each step as the policies have it', () => {
    const limits = [...readMarkup(<BookingSteps />).markup.matchAll(/<p class="text-h2[^>]*>([^<]*)</g)];
    expect(limits.map(([, limit]) => limit)).toEqual(['30일', '15분', '24시간', '24시간 전', '50분', '48시간']);
  });

  it('shows until when cancelling is free, and what it costs afterwards', () => {
    expect(readMarkup(<CancelLine />).words).toBe(
      '|언제까지 무료로 취소할 수 있나요?|처음 정한 시간의 24시간 전까지|무료|시간을 바꾸거나 취소해도 차감하지 않아요.|그 뒤부터 시작까지|1회 차감|다만 확정 알림을 받고 30분 안에는 무료예요.|시작한 뒤|취소 불가|수업을 받지 못하면 1회가 차감돼요.|시간을 바꾸어도 무료 취소의 기준은 처음 정한 시간이에요.|',
    );
  });
});

describe('the page about the service', () => {
  it('links to the choice of a vertical at its end, and from there to lists that everybody can see', () => {
    const { hrefs, markup } = draw(servicePage);
    expect(hrefs).toEqual(['/f/service#programs', ...serviceTypes.map(listingPathOf)]);
    expect(markup).toContain('<h2 id="programs"');
  });
});

describe('the page about lessons at companies', () => {
  const { hrefs, markup } = draw(officePage);

  it('links to the dialogs of both requests at its beginning and at its end', () => {
    const requests = ['/f/office#introduction', '/f/office#trial'];
    expect(hrefs.slice(0, 2)).toEqual(requests);
    expect(hrefs.slice(-2)).toEqual(requests.toReversed());
  });

  it('has the sections that its first links refer to', () => {
    const names = [...markup.matchAll(/<a href="#([a-z]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['purpose', 'program', 'price', 'programs', 'curriculum']);
    for (const name of names) expect(markup).toContain(`<h2 id="${name}"`);
  });
});

describe('the page of a program for companies', () => {
  it.each(companyProgramKeys)('%s shows its lesson, examples of its own and the way to the other programs', (key) => {
    const address = officeProgramAddress(key);
    const { hrefs, words } = draw(officeProgramPages[address].blocks);
    expect(hrefs.filter((href) => href.startsWith(`/${address}#`))).toEqual(
      ['trial', 'introduction', 'trial', 'introduction'].map((hash) => `/${address}#${hash}`),
    );
    expect(words.slice(0, 200)).toContain(`|${officeProgramTitles[key]}|`);
    for (const [minutes, text] of officePrograms[key].course) expect(words).toContain(`|${minutes}분|${text}|`);
    expect(words).toContain('부터, 부가세 포함');
    const { week, price, draw: drawn, result } = officeExamples[key];
    for (const text of [week.heading, price.heading, result.heading]) expect(words).toContain(`|${text}|`);
    expect(words.split(`|${officeProgramTitles[key]}|`).length).toBeGreaterThan(week.lessons.length);
    expect(words.includes('추첨 기록 예시')).toBe(officePrograms[key].isGroup);
    if (drawn) expect(words.match(/당첨 \d/g)).toHaveLength(drawn.seats);
    const others = companyProgramKeys.filter((other) => other !== key);
    expect(hrefs.slice(-others.length)).toEqual(others.map((other) => `/${officeProgramAddress(other)}`));
  });

  it('the sections that it refers to are on the page about lessons at companies', () => {
    const sections = companyProgramKeys
      .flatMap((key) => draw(officeProgramPages[officeProgramAddress(key)].blocks).hrefs)
      .flatMap((href) => /^\/f\/office#(\w+)$/.exec(href)?.[1] ?? []);
    expect(new Set(sections)).toEqual(new Set(['lottery', 'report', 'price']));
    for (const section of sections) expect(draw(officePage).markup).toContain(`<h2 id="${section}"`);
  });
});

it.each<readonly [string, typeof processPage]>([
  ['/f/process', processPage],
  ['/f/service', servicePage],
  ['/f/office', officePage],
  ...companyProgramKeys.map(
    (key) => [`/f/office/${key}`, officeProgramPages[officeProgramAddress(key)].blocks] as const,
  ),
  ...purposeKeys.map((key) => [purposePath(key), purposeBlocks[key]] as const),
])('%s shows only drawings that exist', (_path, blocks) => {
  const urls = JSON.stringify(blocks).match(/\/art\/[^"]+/g) ?? [];
  expect(urls).not.toEqual([]);
  for (const url of urls) {
    const [path = '', id = ''] = url.split('#');
    expect(existsSync(`public${path}`), url).toBe(true);
    expect(readFileSync(`public${path}`, 'utf8'), url).toContain(`<symbol id="${id}"`);
  }
});
