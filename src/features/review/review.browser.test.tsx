import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as on from '~/test/browser-mode/page';
import { countOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { OwnReviewDialog } from './own-review-dialog';
import { OwnReviewForm } from './own-review-form';

type Kind = OutputOf<'review.own'>['kinds'][number];
type Sent = { rating: number; contents: string } | null;
const subjectOf = (encryptedContractId: string) =>
  ({
    encryptedContractId,
    coach: { name: '한지우', encryptedCoachId: 'coach-1', avatarSeed: 1, gender: 'female' },
  }) as OutputOf<'review.own'>['subject'];
const textBox = () => page.getByRole('textbox');
const form = (contract: string, done: string[] = [], review: Sent = null) => (
  <OwnReviewForm
    photoConsent={{ granted: false, at: null }}
    subject={subjectOf(contract)}
    of={{ kind: 'NORMAL', writable: true, review } as Kind}
    onDone={() => void done.push('done')}
  />
);

it('keeps a draft per contract while it is written, and 처음부터 restores the sent review', async () => {
  const sent = { rating: 4, contents: '자세가 좋아졌어요. 매주 기다려져요.' };
  show(form('contract-1', [], sent));
  await textBox().fill('목이 가벼워졌어요.');
  unmount();
  show(form('contract-2'));
  await expect.element(textBox()).toHaveValue('');
  unmount();
  show(form('contract-1', [], sent));
  await on.expectText('작성하던 후기를 이어서 써요.');
  await expect.element(textBox()).toHaveValue('목이 가벼워졌어요.');
  await on.press('처음부터 쓰기');
  await expect.element(textBox()).toHaveValue(sent.contents);
  unmount();
  show(form('contract-1', [], sent));
  await expect.element(textBox()).toHaveValue(sent.contents);
  await on.expectNoText('작성하던 후기를 이어서 써요.');
});

it('sends a review once with stars and text, and deletes its draft', async () => {
  const done: string[] = [];
  show(form('contract-1', done), { 'review.write': () => undefined as never });
  await on.press('후기 남기기');
  await expect.element(textBox()).toHaveAttribute('aria-invalid', 'true');
  expect(countOf('review.write')).toBe(0);
  await page.getByRole('radio').last().click();
  await textBox().fill('두 번 만에 아침에 일어날 때 목이 가벼워졌어요.');
  await on.pressTwice('후기 남기기');
  await on.until(() => expect(done).not.toEqual([]));
  expect(countOf('review.write')).toBe(1);
  unmount();
  show(form('contract-1'));
  await expect.element(textBox()).toHaveValue('');
});

it('does not take its own saved review for a change by somebody else', async () => {
  let closed = 0;
  let saved = { rating: 4, contents: '자세가 좋아졌어요. 매주 기다려져요.' };
  show(
    <OwnReviewDialog encryptedContractId="contract-3" kind="NORMAL" onKind={() => {}} onClose={() => (closed += 1)} />,
    {
      'review.own': (): OutputOf<'review.own'> => ({
        subject: {
          ...subjectOf('contract-3'),
          serviceType: 'workout',
          programTitle: saved.contents,
          lessons: 1,
          lastLessonAt: null,
        },
        kinds: [{ kind: 'NORMAL', writable: true, review: saved }] as Kind[],
        photoConsent: { granted: false, at: null },
      }),
      'review.write': ({ rating, contents }) => {
        saved = { rating, contents };
        return undefined as never;
      },
    },
  );
  await textBox().fill('두 번 만에 목이 가벼워졌어요.');
  await on.press('수정한 후기 저장');
  await on.until(() => expect(closed).toBe(1));
  await on.expectText('두 번 만에 목이 가벼워졌어요. · 아직 수업 전');
  await on.expectNoText('지금 저장된 후기');
});

it('keeps the review and its draft when it is rejected', async () => {
  show(form('contract-1'), {
    'review.write': () => {
      throw new Rejected('INVALID_INPUT', { issues: [{ path: 'contents', message: '연락처는 쓸 수 없어요.' }] });
    },
  });
  await page.getByRole('radio').last().click();
  await textBox().fill('010-1234-5678로 연락하세요. 정말 좋아요.');
  await on.press('후기 남기기');
  await on.expectText('연락처는 쓸 수 없어요.');
  await expect.element(textBox()).toHaveFocus();
  unmount();
  show(form('contract-1'));
  await expect.element(textBox()).toHaveValue('010-1234-5678로 연락하세요. 정말 좋아요.');
});
