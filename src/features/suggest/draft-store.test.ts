import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceType } from '~/domain/shared/service-type';
import { emptyAnswer, type LearnerAnswers, noLearnerAnswers } from '~/domain/suggest/carry-answers';
import type { DraftAction } from '~/domain/suggest/draft';
import { emptyAnswers } from '~/domain/suggest/schema/suggest';
import { draftKey } from '~/domain/suggest/stored-draft';
import { blockedPlace } from '~/test/storage-places';
import { createDraftStore, type DraftStore } from './draft-store';

const EMAIL = 'haneul@example.com';

/** A browser storage that sends storage events to the other tabs. */
class Browser {
  readonly items = new Map<string, string>();
  readonly tabs: DraftStore[] = [];
  private readonly queue: (() => void)[] = [];
  full = false;
  clock = 1000;
  private ids = 0;

  open(
    email = EMAIL,
    {
      blocked = false,
      serviceType = 'workout',
      known: previousAnswers = noLearnerAnswers,
    }: { blocked?: boolean; serviceType?: ServiceType; known?: LearnerAnswers } = {},
  ): DraftStore {
    const index = this.tabs.length;
    const { items } = this;
    const storage = {
      get length() {
        return items.size;
      },
      key: (position: number) => [...items.keys()][position] ?? null,
      getItem: (key: string) => this.items.get(key) ?? null,
      removeItem: (key: string) => void this.items.delete(key),
      setItem: (key: string, value: string) => {
        if (this.full) throw new DOMException('full', 'QuotaExceededError');
        this.items.set(key, value);
        this.tabs.forEach((tab, other) => {
          if (other !== index) this.queue.push(() => tab.onStorageChange(key, value));
        });
      },
    };
    const newId = () => `00000000-0000-4000-8000-${String((this.ids += 1)).padStart(12, '0')}`;
    const store = createDraftStore(
      { serviceType, email, productKey: 'dagaon', previousAnswers },
      { storage: blocked ? blockedPlace : () => storage, now: () => this.clock, tab: `tab-${index}`, newId },
    );
    this.tabs.push(store);
    return store;
  }

  /** Delivers all storage events, including those that they cause. */
  settle(): void {
    for (let event = this.queue.shift(); event; event = this.queue.shift()) event();
  }
}

const etc = (value: string): DraftAction => ({ type: 'answer', field: 'etc', value });
const detail = (value: string): DraftAction => ({
  type: 'answer',
  field: 'address',
  value: { province: '서울', city: '강남', district: '역삼', detail: value },
});

describe('the draft in the browser', () => {
  it('is restored after a crash, with gotInput', () => {
    const browser = new Browser();
    const first = browser.open();
    expect(first.getState()).toMatchObject({ gotInput: false, ready: true, saveState: 'saved' });
    first.dispatch(etc('무릎 조심'));
    expect(browser.open().getState()).toMatchObject({ gotInput: true, draft: { fields: { etc: '무릎 조심' } } });
  });

  it('moves from a guest to the user who logs in, and to no other user', () => {
    const browser = new Browser();
    browser.open('').dispatch(etc('가입 전'));
    expect(browser.open(EMAIL).getState()).toMatchObject({
      gotInput: true,
      draft: { email: EMAIL, fields: { etc: '가입 전' } },
    });
    expect(browser.open('other@example.com').getState().gotInput).toBe(false);
    expect(browser.open('').getState().gotInput).toBe(false);
  });

  it('stays in memory while the storage is full, and is saved again when there is room', () => {
    const browser = new Browser();
    const store = browser.open();
    browser.full = true;
    store.dispatch(etc('가'));
    expect(store.getState()).toMatchObject({ saveState: 'memory', draft: { fields: { etc: '가' } } });
    browser.full = false;
    store.dispatch(detail('101동'));
    expect(store.getState().saveState).toBe('saved');
    expect(browser.open().getState().draft.fields).toMatchObject({ etc: '가', address: { detail: '101동' } });
  });

  it('is deleted by starting over, even if the storage is full', () => {
    const browser = new Browser();
    const store = browser.open();
    store.dispatch(etc('가'));
    browser.open('other@example.com').dispatch(etc('나'));
    browser.full = true;
    store.dispatch({ type: 'reset' });
    expect(store.getState()).toMatchObject({ saveState: 'memory', draft: { fields: { etc: '' } } });
    expect([...browser.items.keys()]).toEqual([draftKey('dagaon', 'workout', 'other@example.com')]);
  });

  it('works with a blocked storage', () => {
    const store = new Browser().open(EMAIL, { blocked: true });
    store.dispatch(etc('가'));
    expect(store.getState()).toMatchObject({ saveState: 'memory', ready: true, draft: { fields: { etc: '가' } } });
  });

  it('is not overwritten by an older page after a new release', () => {
    const browser = new Browser();
    const store = browser.open();
    const key = draftKey('dagaon', 'workout', EMAIL);
    browser.items.set(key, '{"version":36}');
    store.dispatch(etc('가'));
    expect(store.getState().saveState).toBe('outdated');
    expect(browser.items.get(key)).toBe('{"version":36}');
  });

  it('keeps the displayed answers when the storage is cleared', () => {
    const browser = new Browser();
    const store = browser.open();
    store.dispatch(etc('가'));
    store.onStorageChange(draftKey('dagaon', 'workout', EMAIL), null);
    store.onStorageChange(null, null);
    expect(store.getState().draft.fields.etc).toBe('가');
  });
});

describe('the next questionnaire', () => {
  const home = { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101동 1203호' };
  const me = { personnel: 1, isSelf: true, users: [{ gender: 'female' as const, age: 34 }], isEnd: true };
  const formerly = { address: { ...home, detail: '예전 집' } };

  it('starts with the place stored in this browser, or else with that of the last form', () => {
    const browser = new Browser();
    const art = (email = EMAIL) =>
      browser.open(email, { serviceType: 'art', known: email === EMAIL ? formerly : noLearnerAnswers }).getState();
    expect(art()).toMatchObject({ gotInput: false, draft: { fields: { address: formerly.address } } });
    browser.open().dispatch({ type: 'answer', field: 'address', value: home });
    expect(art().draft.fields.address).toEqual(home);
    for (const other of ['other@example.com', ''])
      expect(art(other).draft.fields.address).toEqual(emptyAnswer('address'));
  });

  it('asks again for the people, because a boy of 8 must not appear in a pregnancy questionnaire', () => {
    const browser = new Browser();
    const childAnswers = { ...me, isSelf: false, users: [{ gender: 'male' as const, age: 8 }] };
    const music = browser.open(EMAIL, { serviceType: 'music' });
    music.dispatch({ type: 'answer', field: 'userInfo', value: childAnswers });
    music.dispatch({ type: 'answer', field: 'address', value: home });
    const pregnant = browser.open(EMAIL, { serviceType: 'pregnant' }).getState();
    expect(pregnant.draft.fields.userInfo).toEqual(emptyAnswers().userInfo);
    expect(pregnant.draft.fields.address).toEqual(home);
  });

  it('keeps carried answers over a reload, and keeps a cleared answer empty', () => {
    const browser = new Browser();
    const options = { serviceType: 'care' as const, known: formerly };
    const first = browser.open(EMAIL, options);
    first.dispatch({ type: 'visit', step: 'address' });
    expect(browser.open(EMAIL, { serviceType: 'care' }).getState()).toMatchObject({
      gotInput: true,
      draft: { fields: { address: formerly.address } },
    });
    first.dispatch({ type: 'answer', field: 'address', value: emptyAnswer('address') });
    expect(browser.open(EMAIL, options).getState().draft.fields.address).toEqual(emptyAnswer('address'));
  });

  it('never overwrites an answer of another tab with a carried one', () => {
    const browser = new Browser();
    const early = browser.open();
    const late = browser.open(EMAIL, { known: formerly });
    late.dispatch({ type: 'visit', step: 'address' });
    early.dispatch({ type: 'answer', field: 'address', value: home });
    browser.settle();
    for (const tab of [early, late]) expect(tab.getState().draft.fields.address).toEqual(home);
  });
});

describe('several tabs', () => {
  const step = fc.record({
    tab: fc.nat({ max: 2 }),
    action: fc.oneof(fc.string().map(etc), fc.string({ maxLength: 20 }).map(detail)),
    settle: fc.boolean(),
    tick: fc.nat({ max: 2 }),
  });

  it('converge on the newest value of every field, also in the storage', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const browser = new Browser();
        const tabs = [browser.open(), browser.open(), browser.open()] as const;
        for (const { tab, action, settle, tick } of steps) {
          browser.clock += tick;
          tabs[tab as 0 | 1 | 2].dispatch(action);
          if (settle) browser.settle();
        }
        browser.settle();
        const [first, second, third] = tabs.map((tab) => tab.getState().draft.fields);
        expect(second).toEqual(first);
        expect(third).toEqual(first);
        for (const field of ['etc', 'address'] as const) {
          const last = steps.findLast(({ action }) => action.type === 'answer' && action.field === field)?.action;
          if (last?.type === 'answer') expect(first?.[field]).toEqual(last.value);
        }
        if (steps.length > 0) expect(browser.open().getState().draft.fields).toEqual(first);
      }),
    );
  });
});
