import { useSearchParams } from 'next/navigation';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { browserPlace } from '~/components/browser/stored-value';
import { listingPathOf } from '~/domain/listing/listing-path';
import { readListingQuery } from '~/domain/listing/listing-url';
import type { ServiceType } from '~/domain/shared/service-type';
import { emptyListingInput, isListingNarrowed, listingDraftKey, listingInputOf } from '~/domain/suggest/listing-draft';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { saveListingDraft } from './listing-draft-memory';
import { ListingMemory } from './listing-memory';

/** The part of a listing's page that remembers its conditions. */
function Memory({ flow }: { flow: ServiceType }) {
  const answers = listingInputOf(flow, readListingQuery(Object.fromEntries(useSearchParams())));
  return (
    <ListingMemory flow={flow} path={listingPathOf(flow)} answers={answers} narrowed={isListingNarrowed(answers)} />
  );
}

const narrowed = '/workout/listings?province=서울특별시&type=pilates';
const chosen = '서울특별시 · 필라테스';
const offer = page.getByRole('region', { name: '지난번 조건' });
const open = (path: string) => show(<Memory flow="workout" />, {}, path);
const visits = () => readVisits().map((visit) => decodeURIComponent(visit));
const keyOf = (email: string, flow: ServiceType = 'workout') => listingDraftKey(flow, email);
const keys = () => Object.keys(localStorage).toSorted();
const storeDraft = (email: string, flow: ServiceType = 'workout') =>
  saveListingDraft(browserPlace, { flow, email }, { ...emptyListingInput(), type: { types: ['yoga'] } }, 1);
const toOthers = async (path: string) => {
  unmount();
  open(path);
};

it('last conditions are offered by name on the next list, and the offer restores them', async () => {
  open(narrowed);
  await on.until(() => expect(keys()).toEqual([keyOf('')]));
  await expect.element(offer).not.toBeInTheDocument();
  await toOthers('/workout/listings');
  await expect.element(offer).toHaveTextContent(`지난번에 고른 조건이 있어요${chosen}`);
  await on.press('지난번 조건으로 보기');
  await on.until(() => expect(visits()).toEqual([`push ${narrowed}`]));
  await expect.element(offer).toHaveTextContent(`지난번 조건으로 보고 있어요${chosen}`);
  await expect.element(on.button('지난번 조건으로 보기')).not.toBeInTheDocument();
  // Conditions that the user chose now need no offer.
  await toOthers('/workout/listings?province=서울특별시');
  await on.until(() => expect(localStorage.getItem(keyOf(''))).not.toContain('pilates'));
  await expect.element(offer).not.toBeInTheDocument();
});

it('새로 찾기 deletes only the conditions of this list, and opens the list without them', async () => {
  storeDraft('other@dagaon.test');
  storeDraft('', 'art');
  const others = keys();
  open(narrowed);
  await on.until(() => expect(keys()).toHaveLength(3));
  await toOthers('/workout/listings');
  await on.press('지난번 조건으로 보기');
  await expect.element(offer).toHaveTextContent('지난번 조건으로 보고 있어요');
  await on.press('새로 찾기');
  await expect.element(offer).not.toBeInTheDocument();
  await on.until(() => expect(visits().at(-1)).toBe('push /workout/listings'));
  expect(keys()).toEqual(others);
  await toOthers('/workout/listings');
  // The other drafts make the offer component load, but it has nothing to show.
  await on.until(() => expect(keys()).toEqual(others));
  await expect.element(offer).not.toBeInTheDocument();
});

it('닫기 closes the offer on this page, and keeps the conditions', async () => {
  storeDraft('');
  open('/workout/listings');
  await expect.element(offer).toHaveTextContent('요가');
  await on.press('닫기');
  await expect.element(offer).not.toBeInTheDocument();
  expect([keys(), visits()]).toEqual([[keyOf('')], []]);
  await toOthers('/workout/listings');
  await expect.element(offer).toHaveTextContent('요가');
});

it('conditions of another list or another person are not offered', async () => {
  storeDraft('', 'art');
  storeDraft('other@dagaon.test');
  localStorage.setItem(keyOf(''), localStorage.getItem(keyOf('other@dagaon.test')) ?? '');
  open('/workout/listings');
  unmount();
  show(<Memory flow="art" />, {}, '/art/listings');
  await expect.element(offer).toHaveTextContent('지난번에 고른 조건이 있어요');
  await toOthers('/workout/listings');
  await expect.element(offer).not.toBeInTheDocument();
});

it.each([
  ['another version', { version: 21 }],
  ['a class that is not allowed', { answers: { ...emptyListingInput(), purpose: { class: 'H', purposes: [] } } }],
])('of %s, are not offered', async (_what, change) => {
  storeDraft('');
  open('/workout/listings');
  await expect.element(offer).toHaveTextContent('요가');
  const stored = JSON.parse(localStorage.getItem(keyOf('')) ?? '{}') as object;
  localStorage.setItem(keyOf(''), JSON.stringify({ ...stored, ...change }));
  // Conditions of a second list, which can be offered, show that the stored ones have been read.
  storeDraft('', 'art');
  unmount();
  show(
    <>
      <Memory flow="workout" />
      <Memory flow="art" />
    </>,
    {},
    '/workout/listings',
  );
  await on.until(() => expect(offer.elements()).toHaveLength(1));
  await on.press('닫기');
  await on.until(() => expect(offer.elements()).toHaveLength(0));
});
