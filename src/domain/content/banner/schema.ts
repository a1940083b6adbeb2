import { z } from 'zod';
import { isImageUrl } from '../blocks/image-url';
import { valueText } from '../value-text';
import { linkAddressSchema } from '../rich-text/schema';

/** Largest numbers of characters of the banner [C]: it has one line on a wide screen and two on a phone. */
export const bannerPolicy = { title: 60, text: 60 } as const;

/** The one banner, as the subject of its publication. */
export const BANNER = 'top';

const picture = z.string().max(200).refine(isImageUrl, '사진을 골라 주세요.').nullable();

/** The content of one revision of the banner. Its texts can name values in braces (named-values.ts). */
export const bannerContent = z.object({
  visible: z.boolean(),
  title: valueText(2, bannerPolicy.title, '알릴 내용을 두 글자 이상 입력해 주세요.'),
  /** A second sentence, only on wide screens; empty for none. */
  text: valueText(0, bannerPolicy.text, ''),
  url: linkAddressSchema,
  /** The picture of wide screens, and that of phones; null for the drawing in code. */
  imageUrl: picture,
  imageUrlForMobile: picture,
  /** The last day on which it is shown, in Seoul; null for no end. */
  endsOn: z.iso.date('날짜를 골라 주세요.').nullable(),
});
export type BannerContent = z.infer<typeof bannerContent>;

/** The banner as a page shows it. */
export const shownBannerSchema = z.object({
  title: z.string(),
  text: z.string(),
  url: z.string(),
  imageUrl: z.string().nullable(),
  imageUrlForMobile: z.string().nullable(),
  /** Number of the published revision: who closed another one sees this one. */
  number: z.number(),
});
export type ShownBanner = z.infer<typeof shownBannerSchema>;
