import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultFaq } from '~/domain/content/faq/faq';
import type { FaqQuestion } from '~/domain/content/faq/faq-topic';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { FaqBoard } from './faq-board';

const topics = defaultFaq({}).map((topic) => ({ ...topic, nextCursor: null }));
const open = (hash = '') => show(<FaqBoard topics={topics} />, {}, `/f/faq${hash}`);

const search = () => page.getByLabelText('질문 찾기');
const openQuestions = () => [...document.querySelectorAll<HTMLDetailsElement>('details[open]')].map(({ id }) => id);
const visibleQuestions = () => [...document.querySelectorAll('details')].map(({ id }) => id);

describe('the questions', () => {
  it('open at the one that the address names, with the focus on it', async () => {
    open('#insurance');
    await expect.poll(openQuestions).toEqual(['insurance']);
    expect(document.activeElement?.textContent).toContain('보험이 있나요?');
  });

  it('ignore an address that names nothing or a topic', async () => {
    open('#%3Cscript%3E');
    await expect.element(search()).toBeVisible();
    window.location.hash = 'topic-birth';
    await expect.poll(() => window.location.hash).toBe('#topic-birth');
    expect(openQuestions()).toEqual([]);
  });

  it('survive a damaged address', async () => {
    open('#%');
    await expect.element(search()).toBeVisible();
    expect(openQuestions()).toEqual([]);
  });

  it('open by keyboard, and name the opened one in the address until it is closed', async () => {
    open();
    await expect.element(search()).toBeVisible();
    document.querySelector<HTMLElement>('#trial summary')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => window.location.hash).toBe('#trial');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => window.location.hash).toBe('');
    expect(openQuestions()).toEqual([]);
  });

  it('are found while typing, with their number', async () => {
    open();
    await search().fill('쌍두');
    await expect.poll(visibleQuestions).toEqual(['doctor']);
    await expect.element(page.getByText('질문 1개를 찾았어요')).toBeVisible();
    await search().fill('');
    await expect.poll(() => visibleQuestions().length).toBe(topics.flatMap(({ questions }) => questions).length);
  });

  it('lead to the customer centre when nothing is found', async () => {
    open();
    await search().fill('ㅋㅋㅋㅋ');
    await expect.element(page.getByRole('link', { name: '고객센터에 문의하기' })).toHaveAttribute('href', '/#contact');
  });

  it('show the one that a new address names, even if the search hides it', async () => {
    open();
    await search().fill('쌍두');
    await expect.poll(visibleQuestions).toEqual(['doctor']);
    window.location.hash = 'trial';
    await expect.poll(openQuestions).toEqual(['trial']);
    await expect.element(search()).toHaveValue('');
  });
});

describe('more questions than the page has', () => {
  const question = (id: string): FaqQuestion => ({
    id,
    question: `${id} 질문인가요?`,
    answer: ['네.'],
    next: { label: '가격 보기', href: '/f/price' },
  });
  const cursor = { position: 2000, id: 7 };
  const openLong = (hash = '') =>
    show(
      <FaqBoard topics={[{ id: 'company', questions: [question('first')], nextCursor: cursor }]} />,
      {
        'content.faq': () => ({ items: [question('second')], nextCursor: null }),
        'content.faqQuestion': ({ subject }) => question(subject),
        'content.searchFaq': () => [{ id: 'company', questions: [question('hidden')] }],
      },
      `/f/faq${hash}`,
    );

  it('are loaded below their topic, and a failure says so', async () => {
    openLong();
    answer({
      'content.faq': () => {
        throw new Rejected('INTERNAL');
      },
    });
    await expect.element(page.getByText('1+')).toBeVisible();
    await on.press('질문 더 보기');
    await on.expectText(/더 불러오지 못했어요/);
    answer({ 'content.faq': () => ({ items: [question('second')], nextCursor: null }) });
    await on.press('다시 시도');
    await expect.poll(visibleQuestions).toEqual(['first', 'second']);
    await expect.element(on.button('질문 더 보기')).not.toBeInTheDocument();
    expect(inputsOf('content.faq').at(-1)).toEqual({ topic: 'company', cursor });
  });

  it('open at one that the address names, until its topic has loaded it too', async () => {
    openLong();
    window.location.hash = 'second';
    await expect.poll(openQuestions).toEqual(['second']);
    expect(document.activeElement?.textContent).toContain('second 질문인가요?');
    expect(visibleQuestions()).toEqual(['second', 'first']);
    await on.press('질문 더 보기');
    await expect.poll(visibleQuestions).toEqual(['first', 'second']);
    window.location.hash = '';
  });

  it('that the address names while the page opens are loaded, and other names show the page', async () => {
    openLong('#q4711');
    await expect.poll(openQuestions).toEqual(['q4711']);
    answer({
      'content.faqQuestion': () => {
        throw new Rejected('NOT_FOUND');
      },
    });
    window.location.hash = 'q4712';
    await expect.poll(() => countOf('content.faqQuestion')).toBe(2);
    expect(visibleQuestions()).toEqual(['q4711', 'first']);
  });

  it('are searched on the server, once after the last key', async () => {
    openLong();
    await search().fill('숨은 ');
    await search().fill('숨은 질문');
    await expect.poll(visibleQuestions).toEqual(['hidden']);
    await expect.element(page.getByText('질문 1개를 찾았어요')).toBeVisible();
    expect(inputsOf('content.searchFaq')).toEqual([{ text: '숨은 질문' }]);
    await search().fill('');
    await expect.poll(visibleQuestions).toEqual(['first']);
    expect(countOf('content.searchFaq')).toBe(1);
  });

  it('say when they could not be searched, and a retry finds them', async () => {
    openLong();
    answer({
      'content.searchFaq': () => {
        throw new Rejected('INTERNAL');
      },
    });
    await search().fill('숨은');
    await on.expectText('검색하지 못했어요.');
    answer({ 'content.searchFaq': () => [{ id: 'company', questions: [question('hidden')] }] });
    await on.press('다시 시도');
    await expect.poll(visibleQuestions).toEqual(['hidden']);
  });
});
