import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { filePolicy } from '~/domain/file/policy';
import { pictureHint, pictureProblems } from '~/domain/file/messages';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { receiveUploads } from '~/test/browser-mode/upload-stand-in';
import { FormDialog } from './form-dialog';
import { PictureField } from './picture-field';

afterEach(() => {
  vi.unstubAllGlobals();
});

const url = `/files/${'a'.repeat(64)}.webp`;
const uploaded = { url, width: 60, height: 40 };
const photo = (name = 'photo.jpg', size = 100) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

function Form({
  sent,
  start = null,
  error,
}: {
  sent?: (url: string | null) => void;
  start?: string | null;
  error?: string;
}) {
  const [value, setValue] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent?.(value);
      }}
    >
      <PictureField label="배경 사진" value={value} error={error} onChange={setValue} />
      <p>{value ?? '사진 없음'}</p>
      <button type="submit">저장</button>
    </form>
  );
}
const choose = (file: File) => userEvent.upload(on.field('배경 사진'), file);
const zone = () => on.field('배경 사진').element().closest('div')?.parentElement ?? document.body;
function drop(...files: File[]): boolean {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return zone().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

it('uploads a chosen picture with its progress, and then has its address', async () => {
  const uploads = receiveUploads();
  show(<Form />);
  await expect.element(on.field('배경 사진')).toHaveAccessibleDescription(pictureHint);
  await choose(photo());
  await on.until(() => expect(uploads).toHaveLength(1));
  uploads[0]?.progress(45);
  await on.expectText('사진을 올리고 있어요. 45%');
  uploads[0]?.progress(100);
  await on.expectText('사진을 처리하고 있어요.');
  uploads[0]?.answer(200, uploaded);
  await on.expectText(url);
  await on.expectText('사진을 올렸어요.');
  await on.expectText('사진 바꾸기');
});

it('takes a dropped and a pasted picture, but only one at a time', async () => {
  const uploads = receiveUploads();
  show(<Form />);
  await on.expectText('사진 없음');
  expect(drop(photo())).toBe(false);
  await on.until(() => expect(uploads).toHaveLength(1));
  // A second picture is ignored while the first is uploaded.
  drop(photo('other.jpg'));
  uploads[0]?.answer(200, uploaded);
  await on.expectText(url);
  expect(uploads).toHaveLength(1);
  drop(photo(), photo('other.jpg'));
  await on.expectProblem('배경 사진', '사진은 한 장씩 올려 주세요.');
  const clipboardData = new DataTransfer();
  clipboardData.items.add(photo('pasted.png'));
  zone().dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  await on.until(() => expect(uploads).toHaveLength(2));
  uploads[1]?.answer(200, uploaded);
  await on.expectText('사진을 올렸어요.');
});

it('says what to do about a rejected picture, and the next one can be chosen immediately', async () => {
  const uploads = receiveUploads();
  show(<Form start={url} />);
  await choose(photo('photo.heic'));
  await on.until(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(400, { message: pictureProblems.heic });
  await on.expectProblem('배경 사진', pictureProblems.heic);
  // The picture before is unchanged.
  await on.expectText(url);
  await choose(photo());
  await on.until(() => expect(uploads).toHaveLength(2));
  await expect.element(on.field('배경 사진')).not.toHaveAttribute('aria-invalid');
  uploads[1]?.lose();
  await on.expectProblem('배경 사진', '인터넷이 끊겨서 사진을 올리지 못했어요. 연결을 확인하고 다시 올려 주세요.');
  await choose(photo());
  await on.until(() => expect(uploads).toHaveLength(3));
  uploads[2]?.answer(502, '<html>Bad gateway</html>');
  await on.expectProblem('배경 사진', '사진을 올리지 못했어요. 잠시 후 다시 시도해 주세요.');
});

it('does not send a file over the limit', async () => {
  const uploads = receiveUploads();
  show(<Form />);
  await on.expectText('사진 없음');
  drop(photo('large.jpg', filePolicy.maxBytes + 1));
  await on.expectProblem('배경 사진', pictureProblems.tooLarge);
  expect(uploads).toHaveLength(0);
});

it('removes a picture, and keeps the focus in the field', async () => {
  const uploads = receiveUploads();
  show(<Form start={url} />);
  await on.press('사진 지우기');
  await on.expectText('사진 없음');
  expect(uploads).toHaveLength(0);
  await on.expectFocus(on.field('배경 사진'));
});

it('cancels an upload', async () => {
  const uploads = receiveUploads();
  show(<Form />);
  await choose(photo());
  await on.press('올리기 취소');
  await on.until(() => expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true]));
  await on.expectText('사진 고르기');
  await expect.element(on.field('배경 사진')).not.toHaveAttribute('aria-invalid');
});

it('lets its form be sent only when the picture is uploaded', async () => {
  const uploads = receiveUploads();
  const sent: (string | null)[] = [];
  show(<Form sent={(value) => void sent.push(value)} />);
  await choose(photo());
  await on.until(() => expect(uploads).toHaveLength(1));
  await on.press('저장');
  await on.expectProblem('배경 사진', '사진을 올리고 있어요. 다 올린 뒤에 저장해 주세요.');
  expect(sent).toEqual([]);
  uploads[0]?.answer(200, uploaded);
  await on.expectText(url);
  await on.press('저장');
  expect(sent).toEqual([url]);
});

it('asks before its dialog is closed while it uploads, and shows the error of its form', async () => {
  const uploads = receiveUploads();
  show(
    <FormDialog open title="첫 화면" onOpenChange={() => undefined}>
      <Form error="사진을 골라 주세요." />
    </FormDialog>,
  );
  await on.expectProblem('배경 사진', '사진을 골라 주세요.');
  await choose(photo());
  await on.until(() => expect(uploads).toHaveLength(1));
  await on.press('닫기');
  await expect.element(on.question('저장하지 않고 닫을까요?')).toBeVisible();
});
