import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearUserDrafts, userDraftKeys } from '~/components/browser/user-drafts';
import { cartKey, createCartStore } from '~/components/tools/cart-store';
import { emptyListingInput, listingDraftKey } from '~/domain/suggest/listing-draft';
import { newLine } from '~/domain/tools/cart';
import type { Tool } from '~/domain/tools/schema/tools';
import { draftKey } from '~/domain/suggest/stored-draft';
import { blockedPlace, memoryStorage } from '~/test/storage-places';
import { root } from '../../scripts/lib/project.mjs';

const inKey = 'the key names whose it is';
const inRow = 'the key or the value names a row that is one person’s alone';
const draft = 'it is typed and not sent, and is deleted when nobody is logged in';
const dropped = 'it is taken away when the login begins, ends or is another’s';
const once = 'it is read once, by the next page of the tab';
const impersonal = 'it says nothing about a person';
const guest = 'it is a guest’s, and goes to the account that logs in';

/**
 * Every file that stores something in the browser, and why the next account in this browser does not get it. A new
 * place needs a line here, and a test below if its key names the owner.
 */
const places: Readonly<Record<string, string>> = {
  'src/components/account/join-draft-key.ts': dropped,
  'src/components/account/join-draft.ts': dropped,
  'src/components/account/joined-mark.ts': once,
  'src/components/account/leave-page.ts': dropped,
  'src/components/browser/expired-drafts.ts': dropped,
  'src/components/browser/stored-day.ts': dropped,
  'src/components/browser/stored-value.ts': impersonal,
  'src/components/browser/user-drafts.ts': dropped,
  'src/components/chat/channel.ts': dropped,
  'src/components/coach/pending-favourite.ts': guest,
  'src/components/coach/recent-memory.ts': guest,
  'src/components/finder/favourite-regions.ts': impersonal,
  'src/components/layout/banner-close.tsx': impersonal,
  'src/components/layout/navigation/boot-script.ts': impersonal,
  'src/components/layout/navigation/chunk-reload.ts': impersonal,
  'src/components/layout/theme-switch.tsx': impersonal,
  'src/components/marketing/browser-ids.ts': dropped,
  'src/components/tools/cart-store.ts': inKey,
  'src/features/account/coach-application-draft.ts': draft,
  'src/components/outbox/store.ts': inRow,
  'src/features/coach/own-profile/profile-draft.ts': draft,
  'src/features/company-expert/outbox/stored-days.ts': dropped,
  'src/features/company-learner/join/chosen-tenant.ts': inRow,
  'src/features/company-learner/join/joined-note.ts': once,
  'src/features/company-learner/my/stored-number.ts': inRow,
  'src/features/company-learner/review/lesson-review-draft.ts': draft,
  'src/features/lesson/contract/re-enrolment-dialog.tsx': inRow,
  'src/features/lesson/saved-choice.ts': draft,
  'src/features/lesson/note/note-draft.ts': draft,
  'src/features/lesson/text-draft.ts': draft,
  'src/features/listing/listing-draft-memory.ts': inKey,
  'src/features/listing/location-memory.ts': impersonal,
  'src/features/review/review-draft.ts': draft,
  'src/features/suggest/draft-store.ts': inKey,
  'src/features/tools/ordered-mark.ts': inKey,
};

/**
 * Places of one person that stay after a logout. Everything else that has an owner takes its key from userDraftKeys.
 */
const staysAfterLogout: Readonly<Record<string, string>> = {
  'src/components/tools/cart-store.ts': 'tools that a person chose are offered again after the login',
  'src/components/outbox/store.ts': 'records that the server does not have yet are sent after the login',
  'src/features/company-learner/join/chosen-tenant.ts': 'it is chosen before the certification, without a login',
  'src/features/company-learner/my/stored-number.ts': 'a number counts from when it was typed, across a login',
  'src/features/lesson/contract/re-enrolment-dialog.tsx': 'it says only that a dialog was closed',
  'src/features/listing/listing-draft-memory.ts': 'conditions of a list are offered again after the login',
  'src/features/suggest/draft-store.ts': 'a questionnaire is continued after the login',
  'src/features/tools/ordered-mark.ts': 'it is read once, when the payment returns to the shop',
};

const storageCall = /storedText\(|storedValue[(<]|sessionStorage|localStorage|indexedDB|openDB|caches\.open/;

it('every place that stores something in the browser is in the table', () => {
  const storingFiles = globSync('src/{app,components,domain,features,trpc}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path) && storageCall.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(storingFiles.toSorted()).toEqual(Object.keys(places).toSorted());
});

describe('drafts of a logged-in user', () => {
  const placesWith = (...reasons: string[]) =>
    Object.keys(places).filter((path) => reasons.includes(places[path] ?? ''));

  it('are all in one registry, or have a reason to stay after a logout', () => {
    expect(placesWith(inKey, inRow).toSorted()).toEqual(Object.keys(staysAfterLogout).toSorted());
    const sources = placesWith(draft).map((path) => readFileSync(join(root, path), 'utf8'));
    for (const source of sources) expect(source).toMatch(/stored(?:Value|Text)[^;]*userDraftKeys|userDraftKeys[^;]*;/);
    for (const name of Object.keys(userDraftKeys))
      expect(
        sources.filter((source) => source.includes(`userDraftKeys.${name}`)),
        name,
      ).toHaveLength(1);
  });

  it('are deleted in the browser and in the tab when nobody is logged in any more, and nothing else is', () => {
    const keys = Object.values(userDraftKeys).flatMap((key) => [key, `${key}k1_row`]);
    const create = () => memoryStorage(Object.fromEntries([...keys, cartKey('1'), 'other'].map((key) => [key, '{}'])));
    const [local, tab] = [create(), create()];
    const clear = (isAlive: boolean) => clearUserDrafts([() => local, blockedPlace, () => tab], { isAlive });
    clear(true);
    expect([local.items.size, tab.items.size]).toEqual([keys.length + 2, keys.length + 2]);
    clear(false);
    for (const { items } of [local, tab]) expect([...items.keys()]).toEqual([cartKey('1'), 'other']);
  });
});

describe('another account does not find what an account has stored:', () => {
  let local: ReturnType<typeof memoryStorage>;
  let tab: ReturnType<typeof memoryStorage>;
  beforeEach(() => {
    [local, tab] = [memoryStorage(), memoryStorage()];
    vi.stubGlobal('window', { localStorage: local, sessionStorage: tab });
    return () => vi.unstubAllGlobals();
  });
  const inBrowser = () => local;
  const inTab = () => tab;
  const contract = (owner: string) => `k1_contract-of-${owner}`;
  const tool: Tool = {
    uid: 'k1_tool',
    serviceType: 'workout',
    name: '매트',
    description: '',
    material: null,
    subcategory: null,
    workoutType: null,
    price: 32_000,
    rentPrice: null,
    stock: 5,
    drawing: 'mat',
  };

  /** How each place stores and reads, by the account's id or email, or by a row of the account. */
  const stores: Readonly<
    Record<string, { keep: (owner: string) => unknown; has: (owner: string) => boolean | Promise<boolean> }>
  > = {
    'an application as a coach': {
      async keep(owner) {
        const { applicationDraft, emptyApplication } = await import('~/features/account/coach-application-draft');
        applicationDraft(inTab, owner).write({ ...emptyApplication, displayName: '김다온' });
      },
      async has(owner) {
        const { applicationDraft } = await import('~/features/account/coach-application-draft');
        return applicationDraft(inTab, owner).read() !== null;
      },
    },
    'the profile of a coach': {
      async keep(owner) {
        const { profileDraft } = await import('~/features/coach/own-profile/profile-draft');
        profileDraft(inTab, owner).write({ version: 'one', headline: '소개', biography: '소개' });
      },
      async has(owner) {
        const { profileDraft } = await import('~/features/coach/own-profile/profile-draft');
        return profileDraft(inTab, owner).read() !== null;
      },
    },
    'the tenant of a company mail': {
      async keep(owner) {
        const { chosenTenant } = await import('~/features/company-learner/join/chosen-tenant');
        chosenTenant(inTab).keep({ email: owner, occupant: '3' });
      },
      async has(owner) {
        const { chosenTenant } = await import('~/features/company-learner/join/chosen-tenant');
        return chosenTenant(inTab).read(owner) === '3';
      },
    },
    'a cart': {
      keep: (owner) => createCartStore(cartKey(owner), inBrowser).change(() => ({ [tool.uid]: newLine(tool) })),
      has: (owner) => tool.uid in createCartStore(cartKey(owner), inBrowser).getState().lines,
    },
    'the order that is being paid': {
      async keep(owner) {
        (await import('~/features/tools/ordered-mark')).markOrdered(owner, 'k1_order');
      },
      has: async (owner) => (await import('~/features/tools/ordered-mark')).takeMark(owner, 'k1_order'),
    },
    'conditions of a listing': {
      async keep(email) {
        const { saveListingDraft } = await import('~/features/listing/listing-draft-memory');
        const answers = { ...emptyListingInput(), type: { types: ['yoga' as const] } };
        saveListingDraft(inBrowser, { flow: 'workout', email }, answers, 1);
      },
      async has(email) {
        const { readListingDraft } = await import('~/features/listing/listing-draft-memory');
        return readListingDraft(inBrowser, { flow: 'workout', email }).gotInput;
      },
    },
    'what a lesson’s dialog held': {
      async keep(owner) {
        (await import('~/features/lesson/saved-choice')).saveChoice(inTab, contract(owner), { reason: '아파요' }, 1);
      },
      async has(owner) {
        const { readChoice } = await import('~/features/lesson/saved-choice');
        return readChoice(inTab, contract(owner), 1).reason === '아파요';
      },
    },
    'a note of a trial and a complaint': {
      async keep(owner) {
        const { textDraft } = await import('~/features/lesson/text-draft');
        for (const kind of ['trialNote', 'complaint'] as const)
          textDraft(inBrowser, kind, contract(owner), 1).save({ text: '어깨가 말려 있어요', basedOn: 0 });
      },
      async has(owner) {
        const { textDraft } = await import('~/features/lesson/text-draft');
        return (['trialNote', 'complaint'] as const).some(
          (kind) => textDraft(inBrowser, kind, contract(owner), 1).read() !== null,
        );
      },
    },
    'a review': {
      async keep(owner) {
        const { reviewDraft } = await import('~/features/review/review-draft');
        reviewDraft(inBrowser, contract(owner)).keep({ rating: 5, contents: '좋아요', basedOn: '' });
      },
      async has(owner) {
        const { reviewDraft } = await import('~/features/review/review-draft');
        return reviewDraft(inBrowser, contract(owner)).read() !== null;
      },
    },
    'an attendance number': {
      async keep(owner) {
        const { storedNumber } = await import('~/features/company-learner/my/stored-number');
        storedNumber.write({ reservation: owner.length, number: '1234', stamp: 's' });
      },
      async has(owner) {
        const { stampFor } = await import('~/features/company-learner/my/stored-number');
        return stampFor(owner.length, '1234') !== undefined;
      },
    },
  };

  it.each(Object.entries(stores))('%s', async (_name, { keep, has }) => {
    await keep('own@dagaon.test');
    expect(await has('another@dagaon.test')).toBe(false);
    expect(await has('own@dagaon.test')).toBe(true);
  });

  it('questionnaires and conditions have a key per email', () => {
    for (const keyOf of [
      (email: string) => draftKey('dagaon', 'workout', email),
      (email: string) => listingDraftKey('workout', email),
    ])
      expect(new Set(['a@dagaon.test', 'b@dagaon.test', ''].map(keyOf)).size).toBe(3);
  });

  it('the sign-up draft is deleted when a user logs in, and kept for a guest', async () => {
    const { clearStaleJoinDraft, joinDraftKey } = await import('~/components/account/join-draft-key');
    tab.setItem(joinDraftKey, '{"state":{"values":{"email":"a@dagaon.test"}}}');
    clearStaleJoinDraft(inTab, { isAlive: false });
    expect([...tab.items.keys()]).toEqual([joinDraftKey]);
    clearStaleJoinDraft(inTab, { isAlive: true });
    expect(tab.items.size).toBe(0);
  });
});
