import { parseFileAddress } from '~/domain/file/address';
import { pictureScenes, reviewPicturePath } from '~/domain/review/picture';
import { serviceTypeLabels, serviceTypes } from '~/domain/shared/service-type';
import { sceneLabels } from '../feed/labels';
import { officeProgramTitles } from '~/domain/lead/labels';
import { purposeKeys } from '../pages/purpose/purpose-keys';
import { purposePageLabel } from './labels';

type DrawnPicture = { url: string; label: string };

/** The drawings of `public/art`, by file and name. */
const drawings = {
  guide: {
    faq: '자주 묻는 질문',
    safety: '안전',
    ocare: '책상과 의자',
    group: '함께하는 사람들',
    english: '영어 대화',
    office: '회사',
  },
  office: officeProgramTitles,
  pages: { process: '예약 순서', service: '서비스', hours: '시간', stars: '별점' },
  purposes: Object.fromEntries(purposeKeys.map((key) => [key, purposePageLabel(key)])),
  steps: { answer: '질문지 답하기', choose: '코치 고르기', book: '예약하기', start: '수업 시작' },
  verticals: Object.fromEntries(serviceTypes.map((type) => [type, `${serviceTypeLabels[type]} 아이콘`])),
} as const;

/** Each scene is offered in this many variants. */
const VARIANTS = 3;

/** The pictures that an operator can choose for a block. */
export const drawnPictures: readonly DrawnPicture[] = [
  ...Object.entries(drawings).flatMap(([file, names]) =>
    Object.entries(names).map(([name, label]) => ({ url: `/art/${file}.svg#${name}`, label })),
  ),
  ...pictureScenes.flatMap((scene) =>
    Array.from({ length: VARIANTS }, (_, index) => ({
      url: reviewPicturePath(scene, index + 1),
      label: `${sceneLabels[scene]} 장면 ${index + 1}`,
    })),
  ),
];

/** Returns what an operator calls a picture; the address of a drawing that is not offered. */
export function pictureLabel(url: string): string {
  const hash = parseFileAddress(url);
  // Two uploaded pictures differ in the text of a comparison, too.
  if (hash !== null) return `올린 사진 ${hash.slice(0, 6)}`;
  return drawnPictures.find((picture) => picture.url === url)?.label ?? url;
}
