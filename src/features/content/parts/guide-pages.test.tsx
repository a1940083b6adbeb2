import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BlockList } from '~/components/content/blocks/block-list';
import { priceGroups } from '~/domain/catalog/policy';
import { insuranceText } from '~/domain/content/insurance-text';
import { defaultFaq } from '~/domain/content/faq/faq';
import { groupPage } from '~/domain/content/pages/group';
import { groupChoiceOf } from '~/domain/content/pages/group-choices';
import { ocarePage } from '~/domain/content/pages/ocare';
import { safetyPage } from '~/domain/content/pages/safety';
import { conditionKeys } from '~/domain/health-stop/conditions';
import { healthStopPolicy } from '~/domain/health-stop/policy';
import { conditionTexts } from '~/domain/health-stop/texts';
import { hasMinor } from '~/domain/suggest/minors';
import { suggestPolicy } from '~/domain/suggest/policy';
import { readMarkup } from '~/test/markup';
import { GroupChoiceView } from '../group/group-choice-view';
import { CarePrice } from './care-price';
import { Children } from './children';
import { CoachChecks } from './coach-checks';
import { CustomPartOfPage } from './custom-part';
import { EnglishNote } from './english-note';
import { GroupPrices } from './group-prices';
import { HealthStops } from './health-stops';

/** Draws a page without the part that reads the seller. */
const draw = (blocks: typeof safetyPage) =>
  readMarkup(
    <BlockList
      blocks={blocks}
      Custom={({ block }) => (block.component === 'accident' ? null : <CustomPartOfPage block={block} />)}
    />,
  );

describe('the page about safety', () => {
  it('links to the search, and to the pages about views and reports', () => {
    expect(new Set(draw(safetyPage).hrefs)).toEqual(
      new Set(['/f/find', '/login/myAccount', '/f/user/mypage/lesson/learner']),
    );
  });

  it('says what is checked and what is not', () => {
    const { words } = readMarkup(<CoachChecks />);
    const [checked = '', unchecked = ''] = words.split('아직 확인하지 않아요');
    for (const name of ['신분증, 자격증, 보험', '성범죄 경력 조회']) expect(checked).toContain(`|${name}|`);
    for (const name of ['프로필에 날짜가 없는 것', '경력', '그 밖의 범죄 경력']) {
      expect(unchecked).toContain(`|${name}|`);
      expect(checked).not.toContain(`|${name}|`);
    }
    expect(checked).toContain('14일마다');
  });

  it('lists every condition that the questionnaires ask about', () => {
    const { words } = readMarkup(<HealthStops />);
    expect(conditionKeys.filter((key) => !words.includes(`|${conditionTexts[key].choice}`))).toEqual([]);
  });

  it('says that health is asked about on every way to an order, as an order checks it', () => {
    const { words } = readMarkup(<HealthStops />);
    for (const text of ['질문지를 쓸 때도', '코치 프로필이나 결제 링크', `${healthStopPolicy.validMonths}개월`])
      expect(words).toContain(text);
    expect(words).not.toContain('여쭤보지 않');
  });

  it('says for whom only coaches with a record check can be booked, like the questions about children', () => {
    const checked = `만 ${suggestPolicy.minorUntil + 1}세 미만인 사람의 수업은 조회를 마친 코치에게만 예약할 수 있어요.`;
    expect(readMarkup(<Children />).words).toContain(checked);
    const question = defaultFaq({}).flatMap(({ questions }) => questions.filter(({ id }) => id === 'record-check'));
    expect(question.flatMap(({ answer }) => answer).join(' ')).toContain(checked);
    expect([18, 19].map((age) => hasMinor([{ age }]))).toEqual([true, false]);
  });

  it('names an insurance only if one is set', () => {
    expect(insuranceText(undefined)).toContain('아직 가입하지 않았어요.');
    expect(insuranceText('가온화재')).toBe('수업 중 사고에는 이 보험이 적용돼요: 가온화재');
  });

  it('has the section about children at an address of its own', () => {
    expect(draw(safetyPage).markup).toContain('<h2 id="children"');
  });
});

describe('the page about care for people at a desk', () => {
  it('links to the questionnaire of care', () => {
    expect(new Set(draw(ocarePage).hrefs)).toEqual(new Set(['/care/suggest', '/f/safety']));
  });

  it('shows prices and refunds of the product', () => {
    const { words } = readMarkup(<CarePrice />);
    for (const text of ['1회 체험|39,000원', '|1회|85,000원', '|4회|340,000원', '받은 수업 없음|340,000원'])
      expect(words).toContain(text);
  });
});

describe('the page about groups', () => {
  it('links to programs with a page of their own', () => {
    const { hrefs, markup } = draw(groupPage);
    expect(new Set(hrefs.filter((href) => !href.startsWith('/f/group/')))).toEqual(new Set(['/f/group#programs']));
    const parameters = hrefs.flatMap((href) => href.split('/f/group/')[1] ?? []);
    expect(parameters.filter((parameter) => parameter !== 'english' && !groupChoiceOf(parameter))).toEqual([]);
    expect(parameters).toContain('english');
    expect(markup).toContain('<h2 id="programs"');
  });

  it('shows the price of one person for every price group', () => {
    const { words } = readMarkup(<GroupPrices />);
    expect(words).toContain('|필라테스·요가|42,500원|35,000원|31,250원|');
    expect(words.split('명|').length).toBeGreaterThan(3);
    expect(readMarkup(<GroupPrices />).markup.match(/<th scope="row"/g)).toHaveLength(priceGroups.length);
  });

  it('has a page of one program with its prices and its coaches', () => {
    const choice = groupChoiceOf('pilates');
    if (!choice) throw new Error('no pilates');
    const { hrefs, words } = readMarkup(<GroupChoiceView choice={choice} terms={null} />);
    expect(hrefs).toEqual(['/f/group', '/listings/pilates']);
    expect(words).toContain('|3명이면 한 사람당|35,000원|전체 105,000원|');
  });

  it('tells a friend in English, and links to the page for companies in English', () => {
    const { hrefs, markup } = readMarkup(<EnglishNote />);
    expect(hrefs).toEqual(['/f/office/en']);
    expect(markup).toContain('<div lang="en"');
  });
});

it.each(['faq', 'safety', 'ocare', 'group', 'english', 'office'])('has the drawing of %s', (id) => {
  expect(existsSync('public/art/guide.svg')).toBe(true);
  expect(readFileSync('public/art/guide.svg', 'utf8')).toContain(`<symbol id="${id}"`);
});
