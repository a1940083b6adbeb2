import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files of the interface that read the device's clock, with the reason why a wrong one does no harm there. */
const allowed: Readonly<Record<string, string>> = {
  'src/components/browser/kept-day.ts':
    'Removes copies of past days from the device, by the stored clock of the server.',
  'src/components/browser/stated-server-time.tsx': 'Runs on the server alone.',
  'src/components/coach/log-in-to-favourite.ts': 'Written and compared on the same device.',
  'src/components/coach/save-pending-favourite-in-browser.ts': 'Written and compared on the same device.',
  'src/components/coach/use-seen-coach.ts': 'The order of what was seen on this device; the server refuses a far time.',
  'src/components/layout/banner-close.tsx': 'Written and compared on the same device.',
  'src/components/layout/navigation/boot-script.ts': 'Written and compared on the same device.',
  'src/components/layout/navigation/chunk-reload.ts': 'Written and compared on the same device.',
  'src/components/ui/panel-toasts.tsx': 'How long a toast is shown.',
  'src/components/ui/toast.ts': 'How long a toast is shown.',
  'src/components/ui/toaster.tsx': 'How long a toast is shown.',
  'src/features/company-expert/outbox/store.ts':
    'Keeps the difference to the server’s clock while there is no connection.',
  'src/features/lesson/last-changed.ts': 'Written and compared on the same device.',
  'src/features/lesson/trial-note/trial-note-form.tsx': 'The age of a draft on this device.',
  'src/features/lesson/use-refusal.ts': 'The age of a draft on this device.',
  'src/features/lesson/use-saved-choice.ts': 'The age of a draft on this device.',
  'src/features/listing/listing-profile-dialog.tsx': 'The age of a draft on this device.',
  'src/features/listing/saved-listing.tsx': 'The age of a draft on this device.',
  'src/features/suggest/browser-host.ts': 'The age of a draft on this device.',
};

it('no countdown, deadline or day boundary of a page reads the device’s clock', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/components', 'src/features'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(500);
  const readers = files.filter((path) => /\bDate\.now\(|new Date\(\)/.test(readFileSync(path, 'utf8')));
  expect(readers.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
