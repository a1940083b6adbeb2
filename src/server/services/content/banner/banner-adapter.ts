import { bannerDefaults } from '~/domain/content/banner/banner';
import { bannerContent, type BannerContent } from '~/domain/content/banner/schema';
import { fillValues } from '~/domain/content/named-values';
import { changedFields } from '~/domain/shared/changed-fields';
import { fieldRejection } from '~/domain/shared/errors';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { shopSeller } from '~/server/seller';
import { findMissingFiles } from '~/server/services/file/find-missing-files';
import type { PublicationAdapter } from '~/server/services/publication/publication-adapter';

/** The top banner as a kind of publication (docs/product/content-and-marketing.md#top-banner). */
export const bannerAdapter: PublicationAdapter<BannerContent> = {
  schema: bannerContent,
  audit: 'banner',
  defaults: bannerDefaults,
  title: ({ title }) => fillValues(title, shopSeller()),
  texts: ({ title, text }) => Object.entries({ title, text }).map(([path, words]) => ({ path, text: words })),
  async check(tx, _subject, { imageUrl, imageUrlForMobile }, { now }) {
    const pictures = { imageUrl, imageUrlForMobile };
    const addresses = Object.values(pictures).filter((url) => url !== null);
    const missing = new Set(await findMissingFiles(tx, addresses, now));
    for (const [field, url] of Object.entries(pictures))
      if (url !== null && missing.has(url))
        throw fieldRejection('INVALID_INPUT', field, '사진을 찾을 수 없어요. 다시 올려 주세요.');
  },
  // Readers get the published revision itself (get-banner.ts), so there are no columns.
  write: (_tx, _subject, content) => Promise.resolve(content),
  publish: () => Promise.resolve(),
  changes: (_tx, before, after) =>
    Promise.resolve(
      changedFields<BannerContent>(
        {
          visible: { field: '표시', format: (visible) => (visible ? '보임' : '숨김') },
          title: '알릴 내용',
          text: '보조 문구',
          url: '연결 주소',
          imageUrl: '데스크톱 사진',
          imageUrlForMobile: '모바일 사진',
          endsOn: { field: '마지막 표시일', format: (day) => (day === null ? '없음' : formatDayWithYear(day)) },
        },
        before,
        after,
      ),
    ),
};
