import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { faqTopics } from '~/domain/content/faq/faq';
import { show } from '~/test/browser-mode/show';
import { FaqBoard } from './faq-board';

const topics = faqTopics({});
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
    await expect.element(page.getByRole('link', { name: '고객센터에 물어보기' })).toHaveAttribute('href', '/#contact');
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
