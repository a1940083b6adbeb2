import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bannerDefaults } from '~/domain/content/banner/banner';
import { bannerContent, type BannerContent } from '~/domain/content/banner/schema';
import type { PublicationView } from '~/domain/publication/schema';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { receiveUploads } from '~/test/browser-mode/upload-stand-in';
import { expectFacts } from '~/test/browser-mode/tables';
import { SAVE_OVER } from '../../list/save-conflict';
import { ContentList } from '../content-list';

const publication: PublicationView = {
  status: 'PUBLISHED',
  scheduledAt: null,
  refusal: null,
  publishedNumber: 1,
  newestNumber: 1,
  savedAt: null,
  savedBy: null,
};

let banner: { version: number; publication: PublicationView; content: BannerContent; draft: null };
const open = () =>
  show(
    <ContentList />,
    {
      'content.seller': () => ({}) as never,
      'operations.publication.list': () => ({ items: [], nextCursor: null }),
      'operations.publication.get': () => banner,
      'operations.publication.save': ({ basedOn, content }) => {
        if (basedOn !== banner.version) throw new Rejected('CONFLICT');
        banner = { ...banner, content: bannerContent.parse(content), version: 2 };
        return { subject: 'top' };
      },
    },
    '/admin/content?open=banner:top',
  );
beforeEach(() => {
  banner = { version: 1, publication, content: bannerDefaults.top, draft: null };
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const sheet = () => on.dialog('상단 배너');
const preview = () => page.getByRole('region', { name: '미리보기' });

describe('the banner', () => {
  it('is the one in code at first, and cannot end without another one', async () => {
    open();
    await expectFacts(sheet(), { 상태: '게시 중', 내용: '아직 수정하지 않은 기본 내용' });
    await expect.element(preview()).toHaveTextContent('첫 수업 후 7일 이내에 환불하면 취소 수수료 10%를 빼지 않아요.');
    await expect.element(on.button('게시 종료하기')).not.toBeInTheDocument();
  });

  it('is previewed for both widths, each with its picture, and the second sentence only for the wide one', async () => {
    const imageUrlForMobile = `/files/${'c'.repeat(64)}.webp`;
    banner = { ...banner, content: { ...bannerDefaults.top, imageUrlForMobile } };
    open();
    await expect.element(preview()).toHaveTextContent('취소 수수료 10%를 빼지 않아요.');
    const [wide, narrow] = ['데스크톱에서 보이는 배너', '모바일에서 보이는 배너'].map((name) =>
      page.getByRole('figure', { name }).element(),
    );
    for (const preview of [wide, narrow]) expect(preview?.textContent).toContain('취소 수수료 10%를 빼지 않아요.');
    expect(wide?.textContent).toContain(bannerDefaults.top.text);
    expect(narrow?.textContent).not.toContain(bannerDefaults.top.text);
    const pictures = [wide, narrow].map((preview) => preview?.querySelectorAll('svg, img').length);
    expect([pictures, narrow?.querySelector('img')?.getAttribute('src')]).toEqual([[1, 1], imageUrlForMobile]);
  });

  it('waits for a picture that is still uploading: published, as a draft, and over a conflict', async () => {
    const uploads = receiveUploads();
    open();
    answer({
      'operations.publication.saveDraft': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('수정');
    const upload = () =>
      userEvent.upload(on.field('데스크톱 사진'), new File([new Uint8Array(9)], 'a.jpg', { type: 'image/jpeg' }));
    const expectStopped = async (button: string) => {
      await on.press(button);
      await on.expectProblem('데스크톱 사진', '사진을 올리고 있어요. 다 올린 뒤에 저장해 주세요.');
    };
    await upload();
    await on.until(() => expect(uploads).toHaveLength(1));
    await expectStopped('저장하고 게시');
    await expectStopped('초안으로 저장');
    expect(countOf('operations.publication.saveDraft')).toBe(0);
    uploads[0]?.answer(200, { url: `/files/${'a'.repeat(64)}.webp`, width: 60, height: 40 });
    await on.expectText('사진을 올렸어요.');
    await on.press('초안으로 저장');
    await on.expectText('지금 저장된 내용');
    await upload();
    await on.until(() => expect(uploads).toHaveLength(2));
    await expectStopped(SAVE_OVER);
    expect(countOf('operations.publication.saveDraft')).toBe(1);
    uploads[1]?.answer(200, { url: `/files/${'b'.repeat(64)}.webp`, width: 60, height: 40 });
    await on.expectText('사진을 올렸어요.');
    answer({ 'operations.publication.saveDraft': () => ({ affected: 1 }) });
    await on.press(SAVE_OVER);
    await on.until(() => expect(countOf('operations.publication.saveDraft')).toBe(2));
    expect(countOf('operations.publication.save')).toBe(0);
    expect(inputsOf('operations.publication.saveDraft').at(-1)).toMatchObject({
      content: { imageUrl: `/files/${'b'.repeat(64)}.webp` },
    });
  });

  it('is saved with every field', async () => {
    const [wide, narrow] = ['a', 'b'].map((digit) => `/files/${digit.repeat(64)}.webp`);
    banner = {
      ...banner,
      content: { ...bannerDefaults.top, imageUrl: narrow ?? null, imageUrlForMobile: narrow ?? null },
    };
    const uploads = receiveUploads();
    open();
    await on.press('수정');
    await on.type('알릴 내용', '봄맞이 {체험가격} 체험');
    await on.type(page.getByLabelText(/^보조 문구/), '4월까지예요.');
    await on.type('연결 주소', '/f/price');
    await userEvent.upload(on.field('데스크톱 사진'), new File([new Uint8Array(9)], 'a.jpg', { type: 'image/jpeg' }));
    await on.until(() => expect(uploads).toHaveLength(1));
    uploads[0]?.answer(200, { url: wide, width: 60, height: 40 });
    await page.getByRole('button', { name: '사진 지우기' }).nth(1).click();
    await on.type(page.getByLabelText(/^마지막 표시일/), '2030-04-30');
    await expect.element(preview()).toHaveTextContent('봄맞이 39,000원 체험');
    await on.box(/^배너 표시하기/).click();
    await expect.element(preview()).toHaveTextContent('배너가 표시되지 않아요.');
    await on.press('저장하고 게시');
    await on.until(() => expect(countOf('operations.publication.save')).toBe(1));
    expect(inputsOf('operations.publication.save')).toMatchObject([
      {
        kind: 'banner',
        subject: 'top',
        basedOn: 1,
        content: {
          visible: false,
          title: '봄맞이 {체험가격} 체험',
          text: '4월까지예요.',
          url: '/f/price',
          imageUrl: wide,
          imageUrlForMobile: null,
          endsOn: '2030-04-30',
        },
      },
    ]);
  });

  it('says what is wrong with a field, and sends nothing', async () => {
    open();
    await on.press('수정');
    await on.type('알릴 내용', '{모르는값}');
    await on.type('연결 주소', 'dagaon');
    await on.press('저장하고 게시');
    await on.expectProblem('알릴 내용', '‘{모르는값}’에 넣을 값이 없어요. 값의 이름을 확인해 주세요.');
    await on.expectProblem('연결 주소', '이 사이트의 경로나 https 주소를 입력해 주세요.');
    expect(countOf('operations.publication.save')).toBe(0);
  });

  it('whose last day is over says so', async () => {
    banner = { ...banner, content: { ...bannerDefaults.top, endsOn: '2020-01-01' } };
    open();
    await expect.element(sheet()).toHaveTextContent('마지막 표시일이 지나서 보이지 않아요');
  });
});
