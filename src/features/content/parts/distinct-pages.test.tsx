import { describe, expect, it } from 'vitest';
import { BlockList } from '~/components/content/blocks/block-list';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { groupChoiceOf, groupParameters } from '~/domain/content/pages/group-choices';
import { officeProgramAddress, officeProgramPages } from '~/domain/content/pages/office-program-page';
import { purposeKeys } from '~/domain/content/pages/purpose/purpose-keys';
import { purposeBlocks } from '~/domain/content/pages/purpose/purpose-texts';
import type { PageBlock } from '~/domain/content/blocks/schema';
import { readMarkup } from '~/test/markup';
import { GroupChoiceView } from '../group/group-choice-view';
import { CustomPartOfPage } from './custom-part';

const families: Readonly<Record<string, readonly (readonly PageBlock[])[]>> = {
  purposes: purposeKeys.map((key) => purposeBlocks[key]),
  'programs for companies': companyProgramKeys.map((key) => officeProgramPages[officeProgramAddress(key)].blocks),
};
const orderOf = (blocks: readonly PageBlock[]) =>
  blocks.map((block) => ('component' in block ? block.component : block.type)).join(' ');
const duplicatesOf = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe.each(Object.entries(families))('no two pages about %s', (_name, pages) => {
  it('have the same blocks in the same order', () => {
    expect(duplicatesOf(pages.map(orderOf))).toEqual([]);
  });

  it('have the same drawing or the same first words', () => {
    const tops = pages.flatMap((blocks) => blocks.filter((block) => block.type === 'top'));
    expect(tops).toHaveLength(pages.length);
    expect(duplicatesOf(tops.map(({ imageUrl }) => imageUrl))).toEqual([]);
    expect(duplicatesOf(tops.map(({ textHtml }) => JSON.stringify(textHtml)))).toEqual([]);
  });
});

it('no two pages about programs for companies have the same headline above a section of their own', () => {
  const headlines = companyProgramKeys.flatMap((key) => {
    const blocks = officeProgramPages[officeProgramAddress(key)].blocks;
    const { markup } = readMarkup(<BlockList blocks={blocks} Custom={CustomPartOfPage} />);
    return [...markup.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, headline = '']) => headline);
  });
  // The course of a lesson and the links to the others are what all of them are compared by; the tables are the
  // product's.
  const shared = ['50분 수업 구성', '다른 프로그램', '만족도'];
  expect(new Set(duplicatesOf(headlines))).toEqual(new Set(shared));
});

describe('the pages for several people', () => {
  const choices = groupParameters.flatMap((parameter) => groupChoiceOf(parameter) ?? []);

  it('each say what only their own lesson is', () => {
    expect(choices.length).toBeGreaterThan(50);
    expect(duplicatesOf(choices.map(({ lesson }) => lesson))).toEqual([]);
    for (const choice of choices)
      expect(readMarkup(<GroupChoiceView choice={choice} terms={null} />).words).toContain(choice.lesson);
  });

  it('are distinct once their names and amounts are left out', () => {
    const texts = choices.map((choice) =>
      readMarkup(<GroupChoiceView choice={choice} terms={null} />)
        .words.replaceAll(choice.title, '')
        .replaceAll(/[\d,]+원/g, ''),
    );
    expect(duplicatesOf(texts)).toEqual([]);
  });
});
