import { createHash } from 'node:crypto';
import type { Metadata } from 'next';
import { shareDrawingOf, shareImagePath, sharePageOf, shareSize } from '~/domain/content/share/share-card';
import { brand } from '~/domain/shared/brand';
import type { PageLanguage } from '~/domain/shared/page-language';

export const siteTitle = `${brand.name} | ${brand.tagline}`;
export const siteDescription =
  '집, 회사, 아파트 커뮤니티. 편한 곳에서 인터뷰를 마친 코치와 1:1로 운동, 통증 케어, 미술, 음악을 시작하세요.';

/**
 * The drawing of opengraph-image.png, for pages without a picture of their own, which are not indexed. Open Graph data
 * of a page replaces that of the layout, picture included.
 */
const shareImage = {
  url: '/opengraph-image.png',
  type: 'image/png',
  width: 1200,
  height: 630,
  alt: '거실에서 코치와 함께 스트레칭하는 사람. 운동하러 가지 마세요, 코치가 다가옵니다.',
};

const locales: Readonly<Record<PageLanguage, string>> = { ko: 'ko_KR', en: 'en_US' };
const siteNames: Readonly<Record<PageLanguage, string>> = { ko: brand.name, en: brand.nameInEnglish };

export interface PublicPage {
  /** Canonical address of the page. */
  path: string;
  /** The layout adds the brand to a string. */
  title: string | { absolute: string };
  description: string;
  type?: 'website' | 'profile';
  language?: PageLanguage;
  /** Addresses of the page in all its languages; missing if there is only one. */
  languages?: Readonly<Record<PageLanguage, string>>;
}

/** Returns the picture of a shared page. Its address changes with the title, so that other sites load it again. */
function shareImageOf(path: string, title: string) {
  const page = sharePageOf(path);
  if (shareDrawingOf(page) === null) return shareImage;
  const version = createHash('sha256').update(title).digest('hex').slice(0, 8);
  return { url: `${shareImagePath(page)}?v=${version}`, type: 'image/png', ...shareSize, alt: title };
}

/** Returns the metadata of a public page: for search engines, and for the preview of a shared link. */
export function pageMetadata(page: PublicPage): Metadata {
  const { path, title, description, type = 'website', language = 'ko', languages } = page;
  const preview = { type, locale: locales[language], siteName: siteNames[language], title, description, url: path };
  return {
    title,
    description,
    alternates: { canonical: path, ...(languages && { languages }) },
    openGraph: { ...preview, images: [shareImageOf(path, typeof title === 'string' ? title : title.absolute)] },
  };
}
