'use client';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { FaqItem } from '~/components/content/faq-item';
import { EmptyState } from '~/components/ui/empty-state';
import { FailedPart } from '~/components/ui/failed-part';
import { LinkButton } from '~/components/navigation/link-button';
import { MoreButton } from '~/components/ui/more-button';
import { TextField } from '~/components/ui/text-field';
import { type FaqQuestion, type FaqTopicKey, faqTopicTitles } from '~/domain/content/faq/faq-topic';
import type { FaqPosition } from '~/domain/content/faq/schema';
import { supportName, supportPath } from '~/domain/messaging/support';
import { lightQuery } from '~/trpc/light-call';
import { type LoadedTopic, useFaqSearch } from './use-faq-search';

/** Opens the question that the address refers to, and moves the focus to it. */
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
export function FaqBoard({ topics: first }: { topics: readonly LoadedTopic[] }) {
  const [topics, setTopics] = useState(first);
  const [query, setQuery] = useState('');
  const search = useFaqSearch(topics, query);
  const { visible } = search;
  const count = visible.reduce((sum, { questions }) => sum + questions.length, 0);

  useEffect(() => {
    openNamed();
    const showNamed = () => {
      // The search can hide the question in the address.
      flushSync(() => setQuery(''));
      openNamed();
    };
    window.addEventListener('hashchange', showNamed);
    return () => window.removeEventListener('hashchange', showNamed);
  }, []);
  // After the search above is empty, so that a question that it hides is not loaded a second time.
  const named = useNamedQuestion(topics);

  const loadMore = async (topic: FaqTopicKey, cursor: FaqPosition) => {
    const { items, nextCursor } = await lightQuery('content.faq', { topic, cursor });
    setTopics((before) =>
      before.map((loaded) =>
        loaded.id === topic ? { id: topic, questions: [...loaded.questions, ...items], nextCursor } : loaded,
      ),
    );
  };

  return (
    <div className="wrap grid gap-x-12 pb-16 md:grid-cols-[13.5em_1fr] md:pb-22">
      <div className="md:sticky md:top-[calc(var(--header)+24px)] md:self-start">
        <search>
          <TextField
            label="질문 찾기"
            type="search"
            placeholder="환불, 취소, ㅎㅂ"
            value={query}
            maxLength={100}
            onChange={(event) => setQuery(event.target.value)}
            suffix={<Search aria-hidden className="mr-3 size-5" />}
          />
          <output className="mt-2 block min-h-[1.6em] text-caption text-ink-2">
            {search.state === 'found' && count > 0 ? `질문 ${count}개를 찾았어요` : ''}
          </output>
        </search>
        <nav aria-label="주제" className="mt-1 flex flex-wrap gap-x-5 gap-y-0 md:grid">
          {visible.map(({ id, questions, nextCursor }) => (
            <a
              key={id}
              href={`#topic-${id}`}
              className="flex min-h-11 items-center justify-between gap-2 font-semibold text-ink-2 transition-colors hover:text-ink"
            >
              {faqTopicTitles[id]}
              <span className="text-caption font-normal tnum">
                {questions.length}
                {nextCursor ? '+' : ''}
              </span>
            </a>
          ))}
        </nav>
      </div>
      <div className="mt-5 md:mt-0" aria-busy={search.state === 'searching'}>
        {named && search.state === 'off' ? (
          <section aria-labelledby="named-question" className="mb-10">
            <h2 id="named-question" className="mb-2 text-h2">
              찾으시는 질문
            </h2>
            <div className="border-t border-line">
              <FaqItem question={named} onToggle={(isOpen) => nameInAddress(named.id, isOpen)} />
            </div>
          </section>
        ) : null}
        {visible.map(({ id, questions, nextCursor }) => (
          <section key={id} aria-labelledby={`topic-${id}`} className="mb-10 last:mb-0">
            <h2 id={`topic-${id}`} className="mb-2 text-h2">
              {faqTopicTitles[id]}
            </h2>
            <div className="border-t border-line">
              {questions.map((question) => (
                <FaqItem
                  key={question.id}
                  question={question}
                  onToggle={(isOpen) => nameInAddress(question.id, isOpen)}
                />
              ))}
            </div>
            {nextCursor ? <MoreQuestions onMore={() => loadMore(id, nextCursor)} /> : null}
          </section>
        ))}
        {search.state === 'failed' ? (
          <FailedPart title="검색하지 못했어요." onRetry={search.retry} />
        ) : search.state === 'found' && count === 0 ? (
          <EmptyState
            title="검색 결과가 없어요"
            detail="더 짧은 검색어로 찾거나, 그대로 문의해 주세요."
            action={
              <LinkButton href={supportPath} prefetch={false}>
                {supportName}에 문의하기
              </LinkButton>
            }
          />
        ) : null}
      </div>
    </div>
  );
}

/** Returns the question that the address refers to while no topic has loaded it; opens it once it is there. */
function useNamedQuestion(topics: readonly LoadedTopic[]): FaqQuestion | null {
  const [named, setNamed] = useState<FaqQuestion | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const load = () => {
      const subject = window.location.hash.slice(1);
      if (!/^[a-z0-9-]{1,100}$/.test(subject) || document.getElementById(subject)) return;
      lightQuery('content.faqQuestion', { subject }, controller.signal).then(
        (question) => {
          flushSync(() => setNamed(question));
          openNamed();
        },
        // An address that refers to nothing shows the page from its beginning.
        () => undefined,
      );
    };
    load();
    window.addEventListener('hashchange', load);
    return () => {
      controller.abort();
      window.removeEventListener('hashchange', load);
    };
  }, []);
  const isLoaded = topics.some(({ questions }) => questions.some(({ id }) => id === named?.id));
  return isLoaded ? null : named;
}

/** Loads the next questions of a topic; says when that failed. */
function MoreQuestions({ onMore }: { onMore: () => Promise<void> }) {
  const [failed, setFailed] = useState<string | null>(null);
  const load = () =>
    onMore().then(
      () => setFailed(null),
      () => setFailed('인터넷 연결을 확인하고 다시 시도해 주세요.'),
    );
  return <MoreButton hasMore loading={false} failed={failed} onMore={load} label="질문 더 보기" />;
}
