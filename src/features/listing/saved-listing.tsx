'use client';
import { RotateCcw, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { browserPlace } from '~/components/browser/stored-value';
import { Button } from '~/components/ui/button';
import { IconButton } from '~/components/ui/icon-button';
import {
  isListingNarrowed,
  type ListingFlow,
  type ListingInput,
  queryOfListingInput,
} from '~/domain/suggest/listing-draft';
import { listingHref } from '~/domain/listing/listing-href';
import { conditionLabel } from './condition-labels';
import { dropListingDraft, saveListingDraft, readListingDraft, adoptListingDraft } from './listing-draft-memory';
import { useDraftEmail } from './use-draft-email';

/** Conditions that the offer has restored. While they are shown, the offer says so and can delete them. */
let restored: string | null = null;

export interface SavedListingProps {
  flow: ListingFlow;
  /** Path of the listing without conditions. */
  path: string;
  /** The current conditions. */
  answers: ListingInput;
}

/**
 * Offers the conditions chosen last when none are chosen. The state is only in the address, so back, forward and shared
 * links are exact.
 */
export function SavedListing({ flow, path, answers }: SavedListingProps) {
  const router = useRouter();
  const email = useDraftEmail();
  const [closed, setClosed] = useState(false);
  const [, setDropped] = useState(0);
  const chosen = JSON.stringify(answers);
  const narrowed = isListingNarrowed(answers);

  useEffect(() => {
    if (email === null) return;
    adoptListingDraft(browserPlace, { flow, email });
    if (narrowed) saveListingDraft(browserPlace, { flow, email }, JSON.parse(chosen) as ListingInput, Date.now());
  }, [email, flow, narrowed, chosen]);

  if (email === null || closed) return null;
  const { draft, gotInput } = readListingDraft(browserPlace, { flow, email });
  const startOver = () => {
    dropListingDraft(browserPlace, { flow, email });
    restored = null;
    setDropped((count) => count + 1);
    if (narrowed) router.push(path, { scroll: false });
  };
  const href = listingHref(path, queryOfListingInput(draft.answers));
  const isRestored = narrowed && restored === JSON.stringify(draft.answers) && restored === chosen;
  if (!gotInput || (narrowed && !isRestored)) return null;
  return (
    <section
      aria-label="지난번 조건"
      className="fixed inset-x-0 bottom-0 z-20 animate-fade-in border-t border-line bg-paper/95 pb-safe backdrop-blur-sm"
      data-dock
      data-print="hide"
    >
      <div className="wrap flex items-center gap-x-4 gap-y-2 pt-2.5 max-sm:flex-wrap">
        <p className="min-w-0 flex-1 text-small max-sm:basis-[calc(100%-60px)]">
          <b className="block font-semibold">
            {isRestored ? '지난번 조건으로 보고 있어요' : '지난번에 고른 조건이 있어요'}
          </b>
          <span className="block truncate text-ink-2">{conditionLabel(draft.answers)}</span>
        </p>
        <IconButton
          label="닫기"
          className="sm:order-last"
          icon={<X aria-hidden className="size-5" />}
          onClick={() => setClosed(true)}
        />
        <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          <Button size="sm" variant="text" onClick={startOver}>
            <RotateCcw aria-hidden className="size-4" />
            새로 찾기
          </Button>
          {isRestored ? null : (
            <Button
              size="sm"
              variant="green"
              onClick={() => {
                restored = JSON.stringify(draft.answers);
                router.push(href, { scroll: false });
              }}
            >
              지난번 조건으로 보기
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
