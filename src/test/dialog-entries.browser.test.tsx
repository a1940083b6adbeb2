import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useAddress } from '~/components/browser/use-address';
import { openHashDialog, useHashDialog } from '~/components/browser/use-hash-dialog';
import { Link } from '~/components/navigation/link';
import { useLessonDialog } from '~/features/lesson/use-lesson-dialog';
import { useOwnReviewDialog } from '~/features/review/use-own-review-dialog';
import { useReviewAddress } from '~/features/review/use-review-address';
import { useProfileAddress } from '~/features/suggest/search/use-profile-address';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';

type Dialog = { isOpen: boolean; open: () => void; close: () => void };

function Profile() {
  const { open, show: openProfile, close } = useProfileAddress();
  return <Page dialog={{ isOpen: open !== null, open: () => openProfile('coach/1'), close }} />;
}
function Review() {
  const { address, open, close } = useReviewAddress();
  return <Page dialog={{ isOpen: address.encryptedReviewId !== null, open: () => open('review/1'), close }} />;
}
function OwnReview() {
  const { encryptedContractId, open, close } = useOwnReviewDialog();
  return <Page dialog={{ isOpen: encryptedContractId !== null, open: () => open('contract/1'), close }} />;
}
function Lesson() {
  const { address, show: openDialog, close } = useLessonDialog();
  return (
    <Page
      dialog={{ isOpen: address !== null, open: () => openDialog({ type: 'info', encryptedId: 'contract/1' }), close }}
    />
  );
}
function Company() {
  const { params, open, close } = useAddress();
  return (
    <Page
      dialog={{ isOpen: params.has('lesson'), open: () => open({ lesson: '1' }), close: () => close(['lesson']) }}
    />
  );
}

const requests = ['introduction', 'trial'] as const;
function Request() {
  const { opened, close } = useHashDialog(requests);
  return <Page dialog={{ isOpen: opened === 'trial', open: () => openHashDialog('trial'), close }} />;
}

function Page({ dialog: { isOpen, open, close } }: { dialog: Dialog }) {
  return (
    <>
      <button type="button" onClick={open}>
        열기
      </button>
      <button type="button" onClick={close}>
        닫기
      </button>
      <p>{isOpen ? '열려 있어요' : '닫혀 있어요'}</p>
    </>
  );
}

/** Presses twice before the page or the browser can react to the first press. */
function pressTwice(name: string): void {
  const button = on.button(name).element() as HTMLElement;
  button.click();
  button.click();
}

// The coach list has its own test with its real dialog.
it.each([
  ['a coach beside the questionnaire', '/workout/suggest/search', Profile],
  ['a review', '/f/reviews?type=art', Review],
  ['one’s own review', '/user/mypage/lesson', OwnReview],
  ['a lesson', '/user/mypage/lesson?tab=past', Lesson],
  ['a company’s lesson', '/f/company/learner/schedule?date=2026-11-24', Company],
  ['a company’s request', '/f/office?from=mail', Request],
])('the dialog of %s opens and closes once, however often its button is pressed', async (_name, path, Opener) => {
  show(<Opener />, {}, path);
  await on.expectText('닫혀 있어요');
  const push = vi.spyOn(window.history, 'pushState');
  const historyBack = vi.spyOn(window.history, 'back');
  onTestFinished(() => {
    push.mockRestore();
    historyBack.mockRestore();
  });
  for (const count of [1, 2]) {
    pressTwice('열기');
    await on.expectText('열려 있어요');
    expect(push).toHaveBeenCalledTimes(count);
    pressTwice('닫기');
    await on.expectText('닫혀 있어요');
    expect(historyBack).toHaveBeenCalledTimes(count);
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(path);
  }
});

it('adds no entry for a dialog that a link has already opened', async () => {
  show(<Company />, {}, '/f/company/learner/schedule?lesson=1');
  await on.expectText('열려 있어요');
  const push = vi.spyOn(window.history, 'pushState');
  onTestFinished(() => push.mockRestore());
  await on.press('열기');
  expect(push).not.toHaveBeenCalled();
  await on.press('닫기');
  await on.expectText('닫혀 있어요');
  expect(window.location.pathname + window.location.search).toBe('/f/company/learner/schedule');
});

it('closes a dialog that a link with a hash opened, keeps the page, and reopens it on the way back', async () => {
  show(<Request />, {}, '/f/office?from=mail#trial');
  await on.expectText('열려 있어요');
  await on.press('닫기');
  await on.expectText('닫혀 있어요');
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/f/office?from=mail');
  await on.press('열기');
  expect(window.location.hash).toBe('#trial');
  window.history.back();
  await on.expectText('닫혀 있어요');
  window.history.forward();
  await on.expectText('열려 있어요');
});

it('opens the dialog of a link to its hash on the same page, once', async () => {
  show(
    <>
      <Link href="/f/office#trial">체험</Link>
      <Request />
    </>,
    {},
    '/f/office?from=mail',
  );
  const push = vi.spyOn(window.history, 'pushState');
  onTestFinished(() => push.mockRestore());
  await page.getByRole('link', { name: '체험' }).click();
  await on.expectText('열려 있어요');
  expect(push).toHaveBeenCalledTimes(1);
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/f/office?from=mail#trial');
  await on.press('닫기');
  await on.expectText('닫혀 있어요');
});
