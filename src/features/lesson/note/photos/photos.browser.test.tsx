import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LessonNotebook } from '~/domain/lesson/schema/note';
import type { LessonPhoto } from '~/domain/lesson/schema/photo';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { exampleNotebook } from '~/test/browser-mode/note-examples';
import * as on from '~/test/browser-mode/page';
import { inputsOf } from '~/test/browser-mode/server-stand-in';
import { show, unmount } from '~/test/browser-mode/show';
import { receiveUploads } from '~/test/browser-mode/upload-stand-in';
import { NotebookPage } from '../notebook-page';

const opened = exampleNotebook.opened;
if (!opened) throw new Error('the example has no lesson');
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const photo = (id: string, change: Partial<LessonPhoto> = {}): LessonPhoto => ({
  encryptedPhotoId: id,
  url: pixel,
  width: 1,
  height: 1,
  pose: null,
  uploadedBy: 'coach',
  canDelete: true,
  createdAt: opened.startsAt,
  ...change,
});
const notebook = (photos: LessonPhoto[], change: Partial<LessonNotebook> = {}): LessonNotebook => ({
  ...exampleNotebook,
  side: 'learner',
  opened: { ...opened, photos },
  ...change,
});
const withoutConsent = { photoConsent: { granted: false, at: null } };
const choose = async (count: number) => {
  await expect.element(on.button('사진 올리기')).toBeVisible();
  await userEvent.upload(
    page.getByLabelText('올릴 사진'),
    Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' })),
  );
};

afterEach(() => vi.unstubAllGlobals());

describe('uploading photos', () => {
  it('sends several one after another with their progress, and a rejected one stops none of the others', async () => {
    const uploads = receiveUploads();
    show(<NotebookPage notebook={notebook([])} />);
    await choose(2);
    await expect.poll(() => uploads.length).toBe(1);
    uploads[0]?.progress(40);
    await on.expectText('1/2장 올리는 중. 40%');
    expect(uploads[0]?.address).toBe('/uploads/lesson-photos?lesson=lesson-2');
    uploads[0]?.answer(400, { message: '사진 파일이 손상됐어요.' });
    await expect.poll(() => uploads.length).toBe(2);
    uploads[1]?.answer(200, { encryptedPhotoId: 'photo-1' });
    await on.expectText('사진 파일이 손상됐어요.');
    await expect.element(on.button('사진 올리기')).toBeVisible();
  });

  it('is cancelled with the rest, and rejects more photos than the lesson has room for', async () => {
    const uploads = receiveUploads();
    show(<NotebookPage notebook={notebook(Array.from({ length: 11 }, (_, index) => photo(`photo-${index}`)))} />);
    await choose(2);
    await on.expectText('사진은 한 수업에 12장까지 올릴 수 있어요. 1장까지 골라 주세요.');
    expect(uploads).toEqual([]);
    await choose(1);
    await on.press('올리기 취소');
    await expect.poll(() => uploads[0]?.isAborted).toBe(true);
    await expect.element(on.button('사진 올리기')).toBeVisible();
  });

  it('is offered to the learner with the consent, and explained to the coach without it', async () => {
    show(<NotebookPage notebook={notebook([], withoutConsent)} />, { 'session.setConsent': () => undefined });
    await on.press('동의하고 사진 남기기');
    expect(inputsOf('session.setConsent')).toMatchObject([{ kind: 'HEALTH_LESSON_PHOTO', granted: true }]);
    unmount();
    show(<NotebookPage notebook={notebook([], { side: 'coach', ...withoutConsent })} />);
    await expect.element(page.getByText(/김하늘 님이 수업 사진에 동의하면 올릴 수 있어요/)).toBeVisible();
    await expect.element(on.button('사진 올리기')).not.toBeInTheDocument();
  });
});

describe('the photos', () => {
  it('are deleted with an undo; the coach cannot delete those of the learner', async () => {
    show(<NotebookPage notebook={notebook([photo('photo-1'), photo('photo-2', { canDelete: false })])} />, {
      'lesson.deletePhoto': () => undefined,
      'lesson.restorePhoto': () => undefined,
    });
    await expect.element(on.button('코치가 올린 사진 2 지우기')).not.toBeInTheDocument();
    await on.press('코치가 올린 사진 1 지우기');
    await on.pressMessage('되돌리기');
    await expect.poll(() => inputsOf('lesson.restorePhoto')).toEqual([{ encryptedPhotoId: 'photo-1' }]);
    expect(inputsOf('lesson.deletePhoto')).toEqual([{ encryptedPhotoId: 'photo-1' }]);
  });

  it('are shown at full size, one after another by the keyboard', async () => {
    show(<NotebookPage notebook={notebook([photo('photo-1'), photo('photo-2', { uploadedBy: 'learner' })])} />);
    await on.press('코치가 올린 사진 1 크게 보기');
    await expect.element(page.getByRole('heading', { name: '코치가 올린 사진 1 (1/2)' })).toBeVisible();
    await expect.element(on.button('이전 사진')).toBeDisabled();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('heading', { name: '회원이 올린 사진 2 (2/2)' })).toBeVisible();
  });

  it('whose link has expired say what to do', async () => {
    show(<NotebookPage notebook={notebook([photo('photo-1', { url: '/mypage/lessons/photos/expired' })])} />);
    await expect.element(page.getByText('사진을 불러오지 못했어요. 화면을 새로고침해 주세요.')).toBeVisible();
  });
});

describe('comparing photos of the same pose', () => {
  const compared = (id: string, day: number, lessons: number, pose: 'FRONT' | 'SIDE' = 'FRONT') => ({
    encryptedPhotoId: id,
    url: pixel,
    width: 3,
    height: 4,
    pose,
    startsAt: seoulInstant(2026, 11, day, 19),
    lessons,
  });

  it('begins with the oldest and the newest, and moves the border with the arrow keys', async () => {
    const comparedPhotos = [
      compared('a', 3, 1),
      compared('b', 10, 2),
      compared('c', 24, 4),
      compared('d', 24, 4, 'SIDE'),
    ];
    show(<NotebookPage notebook={notebook([], { comparedPhotos })} />);
    await on.expectText('1회차 수업 · 2026년 11월 3일 → 4회차 수업 · 2026년 11월 24일');
    const slider = page.getByRole('slider', { name: '이전 사진과 이후 사진의 경계' });
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '이전 사진 51%');
    await page.getByLabelText('이전', { exact: true }).selectOptions('b');
    await on.expectText('2회차 수업 · 2026년 11월 10일 → 4회차 수업 · 2026년 11월 24일');
    await page.getByLabelText('이전', { exact: true }).selectOptions('a');
    await page.getByLabelText('이후', { exact: true }).selectOptions('b');
    await on.expectText('1회차 수업 · 2026년 11월 3일 → 2회차 수업 · 2026년 11월 10일');
  });

  it('needs a second lesson, is nothing for care, and its dialog sends the pose', async () => {
    const uploads = receiveUploads();
    show(<NotebookPage notebook={notebook([], { comparedPhotos: [compared('a', 3, 1)] })} />);
    await on.expectText('다음 수업에서 같은 자세로 한 번 더 찍으면 비교할 수 있어요.');
    await on.press('비교 사진 올리기');
    await page.getByRole('radio', { name: '옆' }).click({ force: true });
    await on.expectText(/옆 사진은 이번이 처음이에요/);
    await userEvent.upload(page.getByLabelText('비교할 사진'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    await expect.poll(() => uploads[0]?.address).toBe('/uploads/lesson-photos?lesson=lesson-2&pose=SIDE');
    uploads[0]?.answer(200, { encryptedPhotoId: 'photo-1' });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    unmount();
    show(<NotebookPage notebook={notebook([], { serviceType: 'care', comparedPhotos: null })} />);
    await on.expectNoText('같은 자세 비교');
  });
});
