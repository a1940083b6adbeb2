import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const server = 'it runs on the server';
const clock = 'it computes the server’s clock from the device’s';
const ownStore = 'it dates what this browser stores, and this browser alone compares it';
const onScreen = 'it measures seconds of what is on the screen';

/**
 * Every page file or service worker that reads the machine's clock, with the reason why it may. A device's clock can be
 * wrong, so countdowns, deadlines and days of a page come from `~/trpc/server-clock` or `useNow`
 * (docs/product/account-and-privacy.md#clocks). The server renders the pages of `src/app` without `use client`.
 */
const readers: Readonly<Record<string, string>> = {
  'src/components/browser/delete-past-body-checks.ts': clock,
  'src/components/browser/expired-draft-cleanup.tsx': ownStore,
  'src/components/browser/stated-server-time.tsx': server,
  'src/components/coach/log-in-to-favourite.ts': ownStore,
  'src/components/coach/save-pending-favourite-in-browser.ts': ownStore,
  'src/components/coach/use-record-coach-view.ts': ownStore,
  'src/components/layout/banner-close.tsx': ownStore,
  'src/components/layout/navigation/boot-script.ts': ownStore,
  'src/components/layout/navigation/chunk-reload.ts': ownStore,
  'src/components/outbox/store.ts': clock,
  'src/components/ui/panel-toasts.tsx': onScreen,
  'src/components/ui/toast.ts': onScreen,
  'src/components/ui/toaster.tsx': onScreen,
  'src/features/company-expert/arrival/number-screen.tsx': onScreen,
  'src/features/content/page/read-page.ts': server,
  'src/features/lesson/last-changed.ts': ownStore,
  'src/features/lesson/note/use-note-form.ts': ownStore,
  'src/features/lesson/trial-note/trial-note-form.tsx': ownStore,
  'src/features/lesson/use-rejection.ts': ownStore,
  'src/features/lesson/use-saved-choice.ts': ownStore,
  'src/features/lesson/use-text-draft.ts': ownStore,
  'src/features/listing/listing-profile-dialog.tsx': ownStore,
  'src/features/listing/saved-listing.tsx': ownStore,
  'src/features/review/review-draft.ts': ownStore,
  'src/features/suggest/browser-host.ts': ownStore,
  'src/trpc/server-clock.ts': clock,
};

const reads = /\bDate\.now\b|new Date\(\)|\bperformance\.now\b/;
const isClient = /^'use client'/;

it('no other page file reads the device’s clock', () => {
  const files = globSync(['src/{app,components,domain,features,trpc}/**/*.{ts,tsx}', 'public/**/*.js']);
  const violations = files.filter((path) => {
    if (/\.test\.tsx?$/.test(path)) return false;
    const source = readFileSync(path, 'utf8');
    return reads.test(source) && (!path.startsWith('src/app/') || isClient.test(source));
  });
  expect(violations.toSorted()).toEqual(Object.keys(readers));
});

/** The day or the hour of another time zone than Seoul's. */
const otherZone = /toISOString\(\)\s*\.(?:slice|split|substring)|\.get(?:UTC)?(?:Date|Day|Hours|Month|FullYear)\(/;

it('no page file takes a day or an hour from another time zone than Seoul’s', () => {
  const files = globSync('src/{app,components,features,trpc}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  expect(files.filter((path) => otherZone.test(readFileSync(path, 'utf8'))).toSorted()).toEqual([
    // A time in the address is valid in the years 2020 to 2099.
    'src/app/payment/[permalink]/read-page.ts',
    // The weekday of a day that is named by its key.
    'src/components/calendar/day-after-key.ts',
  ]);
});
