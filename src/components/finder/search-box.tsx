'use client';
import { Dumbbell, ListFilter, MapPin, Search, Target, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Button } from '~/components/ui/button';
import { cx } from '~/components/ui/cx';
import { pasteComposed } from '~/components/ui/paste-composed';
import { searchText } from '~/domain/catalog/search-text';
import { listingPolicy } from '~/domain/listing/policy';
import { typedQuery } from '~/domain/shared/typed-value';
import { isComposing } from './combobox-events';
import { type SearchGroup, searchGroups, type SearchOption } from './search-options';
import { useSearch } from './use-search';

interface SearchBoxProps {
  onLeave: () => void;
  /** Content shown while nothing is typed. */
  children: ReactNode;
}

/** The roles of ARIA's combobox pattern: the native select cannot follow a text field, nor show a face. */
const parts = {
  list: { role: 'listbox' },
  group: { role: 'group' },
  option: (selected: boolean) => ({ role: 'option', 'aria-selected': selected }),
} as const;
const signs = { line: ListFilter, program: Dumbbell, purpose: Target, place: MapPin } as const;

/**
 * A combobox that finds coaches, programs, purposes and places by name, and several conditions in one line, as the user
 * types (docs/product/names-and-routes.md#frame). Arrows move, Enter opens, Esc closes as in every dialog. Keys of a
 * syllable that is being composed are left to the input method.
 */
export function SearchBox({ onLeave, children }: SearchBoxProps) {
  const id = useId();
  const router = useRouter();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const query = typedQuery(text);
  const { answer, waiting, retry } = useSearch(query);
  const groups = answer && answer !== 'failed' ? searchGroups(answer) : [];
  const options = groups.flatMap((group) => group.options);
  const active = options[Math.min(at, options.length - 1)];
  const optionId = (option: SearchOption) => `${id}-${options.indexOf(option)}`;

  const type = (next: string) => {
    // Text pasted from a Mac has up to three code points for a syllable: it is composed before it is cut.
    setText(searchText(next).slice(0, listingPolicy.search.maxLength));
    setAt(0);
  };
  const go = ({ href }: SearchOption) => {
    onLeave();
    router.push(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown' && options.length > 0) setAt((at + 1) % options.length);
    else if (event.key === 'ArrowUp' && options.length > 0) setAt((at - 1 + options.length) % options.length);
    else if (event.key === 'Enter' && active) go(active);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="relative mb-4">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-3"
        />
        <input
          type="text"
          role="combobox"
          aria-label="코치, 프로그램, 목적, 동네, 역 이름으로 찾기"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? optionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          data-typed-first
          placeholder="강남역 필라테스 여자 선생님"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={pasteComposed}
          className="h-13 w-full rounded-m border border-field bg-card pr-12 pl-12 text-body placeholder:text-ink-3 focus:border-focus focus:ring-[3px] focus:ring-focus/25 focus:outline-none"
        />
        {text === '' ? null : (
          <button
            type="button"
            aria-label="검색어 지우기"
            onClick={() => type('')}
            className="absolute top-1 right-1 grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        )}
      </div>
      {query === '' ? children : null}
      <div
        id={`${id}-list`}
        {...parts.list}
        aria-label="검색 결과"
        aria-busy={waiting}
        hidden={options.length === 0}
        className={cx('-mx-2 transition-opacity', waiting && 'opacity-60')}
      >
        {groups.map((group) => (
          <Group
            key={group.kind}
            group={group}
            active={active}
            optionId={optionId}
            onHover={(option) => setAt(options.indexOf(option))}
            onChoose={go}
          />
        ))}
      </div>
      <SearchStatus
        query={query}
        waiting={waiting}
        failed={answer === 'failed'}
        count={options.length}
        similar={answer !== null && answer !== 'failed' && answer.similar}
        retry={retry}
      />
    </>
  );
}

interface GroupProps {
  group: SearchGroup;
  active: SearchOption | undefined;
  optionId: (option: SearchOption) => string;
  onHover: (option: SearchOption) => void;
  onChoose: (option: SearchOption) => void;
}

function Group({ group, active, optionId, onHover, onChoose }: GroupProps) {
  const Sign = group.kind === 'coach' ? null : signs[group.kind];
  return (
    <div {...parts.group} aria-label={group.title} className="mb-2">
      <p aria-hidden className="px-3 pt-1 pb-1.5 text-caption font-semibold text-ink-2">
        {group.title}
      </p>
      {group.options.map((option) => (
        // The search box handles the keys: it keeps the focus and names the active option.
        <button
          type="button"
          key={option.key}
          id={optionId(option)}
          {...parts.option(option === active)}
          tabIndex={-1}
          onPointerMove={() => onHover(option)}
          onClick={() => onChoose(option)}
          className={cx(
            'flex min-h-13 w-full items-center gap-3 rounded-m px-3 py-1.5 text-left',
            option === active && 'bg-sunken',
          )}
        >
          {option.face ? (
            <CoachPortrait seed={option.face.seed} gender={option.face.gender} className="size-10 rounded-full" />
          ) : null}
          {Sign ? (
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-green-soft text-green">
              <Sign aria-hidden className="size-4.5" />
            </span>
          ) : null}
          <span className="min-w-0">
            <span className="block truncate leading-snug font-semibold">{option.label}</span>
            <span className="block truncate text-caption text-ink-2">{option.detail}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

interface SearchStatusProps {
  query: string;
  waiting: boolean;
  failed: boolean;
  count: number;
  similar: boolean;
  retry: () => void;
}

/** A message for what the list cannot show: no result, only similar results, or a failure. */
function SearchStatus({ query, waiting, failed, count, similar, retry }: SearchStatusProps) {
  if (query === '') return <output className="sr-only" />;
  if (failed && !waiting) {
    return (
      <div role="alert" className="py-6 text-center text-small text-ink-2">
        <p>검색하지 못했어요. 인터넷 연결을 확인해 주세요.</p>
        <Button size="sm" className="mt-3" onClick={retry}>
          다시 시도
        </Button>
      </div>
    );
  }
  if (count === 0) {
    return (
      <output className="block py-6 text-center text-small text-balance text-ink-2">
        {waiting
          ? '찾고 있어요.'
          : `‘${query}’에 맞는 코치, 프로그램, 동네가 없어요. 초성으로도 검색할 수 있어요. 예: ㅎㅈㅇ`}
      </output>
    );
  }
  return (
    <output className={similar ? 'block px-1 pt-1 text-caption text-ink-2' : 'sr-only'}>
      {similar ? '일치하는 이름이 없어 비슷한 결과를 보여 드려요.' : `${count}개를 찾았어요.`}
    </output>
  );
}
