import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '~/test/storage-places';

const typed = {
  email: 'haneul@example.com',
  password: 'only-in-memory-1',
  name: '김하늘',
  birthDate: '19950312',
  terms: true,
  privacy: true,
  marketing: true,
  adMeasurement: true,
};

let storage: ReturnType<typeof memoryStorage>;
/** Loads the page as after a reload: memory is empty, and the values stored by the tab are read. */
async function openPage() {
  vi.resetModules();
  const page = await import('./join-draft');
  await page.useJoinDraft.persist.rehydrate();
  return page;
}

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  return () => vi.unstubAllGlobals();
});

it('stores what was typed to join in the tab, but never the password', async () => {
  const page = await openPage();
  page.saveJoinDraft(typed, 3);
  expect(page.useJoinDraft.getState()).toEqual({ values: typed, step: 3 });
  expect(JSON.stringify([...storage.items])).toContain(typed.email);
  expect(JSON.stringify([...storage.items])).not.toContain(typed.password);
});

it('asks only for the password after a reload', async () => {
  (await openPage()).saveJoinDraft(typed, 3);
  const page = await openPage();
  expect(page.useJoinDraft.getState()).toEqual({ values: { ...typed, password: '' }, step: 1 });
});

it('asks nothing again when the user returns without a reload', async () => {
  const page = await openPage();
  page.saveJoinDraft(typed, 3);
  await page.useJoinDraft.persist.rehydrate();
  expect(page.useJoinDraft.getState()).toEqual({ values: typed, step: 3 });
});

it('deletes the draft when the user has joined', async () => {
  const page = await openPage();
  page.saveJoinDraft(typed, 3);
  page.clearJoinDraft();
  expect(page.useJoinDraft.getState()).toEqual({ values: page.emptyJoin, step: 0 });
  expect([...storage.items]).toEqual([]);
});
