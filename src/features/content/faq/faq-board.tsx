'use client';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyState } from '~/components/ui/empty-state';
import { Glyph } from '~/components/ui/glyph';
import { LinkButton } from '~/components/navigation/link-button';
import { TextField } from '~/components/ui/text-field';
import type { FaqQuestion, FaqTopic } from '~/domain/content/faq/faq-topic';
import { indexFaq, searchFaq } from '~/domain/content/faq/search-faq';
import { supportName, supportPath } from '~/domain/messaging/support';

/** Opens the question that the address names, and moves the focus to it. */
function openNamed() {
  const question = document.getElementById(window.location.hash.slice(1));
  if (!(question instanceof HTMLDetailsElement)) return;
  question.open = true;
  question.querySelector('summary')?.focus({ preventScroll: true });
  question.scrollIntoView({ block: 'start' });
}

/** Keeps the last opened question in the address, so that the address can be shared. */
function nameInAddress(id: string, isOpen: boolean) {
  const named = window.location.hash === `#${id}`;
  if (isOpen === named) return;
  window.history.replaceState(null, '', isOpen ? `#${id}` : window.location.pathname + window.location.search);
}

/** All questions by topic with a search. Each question has an address of its own, which opens it. */
export function FaqBoard({ topics }: { topics: readonly FaqTopic[] }) {
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  const index = useMemo(() => (isSearching ? indexFaq(topics) : null), [isSearching, topics]);
  const visible = index ? searchFaq(index, query) : topics;
  const count = visible.reduce((sum, { questions }) => sum + questions.length, 0);

  useEffect(() => {
    openNamed();
    const showNamed = () => {
      // The named question may be hidden by the search.
      flushSync(() => setQuery(''));
      openNamed();
    };
    window.addEventListener('hashchange', showNamed);
    return () => window.removeEventListener('hashchange', showNamed);
  }, []);

  return (
    <div className="wrap grid gap-x-12 pb-16 md:grid-cols-[13.5em_1fr] md:pb-22">
      <div className="md:sticky md:top-[calc(var(--header)+24px)] md:self-start">
        <search>
          <TextField
            label="질문 찾기"
            type="search"
            placeholder="환불, 취소, ㅎㅂ"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            suffix={<Search aria-hidden className="mr-3 size-5" />}
          />
          <output className="mt-2 block min-h-[1.6em] text-caption text-ink-2">
            {isSearching && count > 0 ? `질문 ${count}개를 찾았어요` : ''}
          </output>
        </search>
        <nav aria-label="주제" className="mt-1 flex flex-wrap gap-x-5 gap-y-0 md:grid">
          {visible.map(({ id, title, questions }) => (
            <a
              key={id}
              href={`#topic-${id}`}
              className="flex min-h-11 items-center justify-between gap-2 font-semibold text-ink-2 transition-colors hover:text-ink"
            >
              {title}
              <span className="text-caption font-normal tnum">{questions.length}</span>
            </a>
          ))}
        </nav>
      </div>
      <div className="mt-5 md:mt-0">
        {visible.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={`topic-${id}`} className="mb-10 last:mb-0">
            <h2 id={`topic-${id}`} className="mb-2 text-h2">
              {title}
            </h2>
            <div className="border-t border-line">
              {questions.map((question) => (
                <Question key={question.id} question={question} />
              ))}
            </div>
          </section>
        ))}
        {count === 0 ? (
          <EmptyState
            title="그 말이 들어간 질문이 없어요"
            detail="더 짧은 말로 찾거나, 질문을 그대로 보내 주세요."
            action={
              <LinkButton href={supportPath} prefetch={false}>
                {supportName}에 물어보기
              </LinkButton>
            }
          />
        ) : null}
      </div>
    </div>
  );
}

function Question({ question: { id, question, answer, next } }: { question: FaqQuestion }) {
  return (
    <details
      id={id}
      className="group border-b border-line"
      onToggle={({ currentTarget }) => nameInAddress(id, currentTarget.open)}
    >
      <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-3 text-[17px] font-semibold [&::-webkit-details-marker]:hidden">
        {question}
        <Glyph name="down" className="size-5 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid max-w-prose gap-2 pb-6 text-ink-2">
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <LinkButton href={next.href} prefetch={false} size="sm" variant="soft" className="mt-2 justify-self-start">
          {next.label}
        </LinkButton>
      </div>
    </details>
  );
}
