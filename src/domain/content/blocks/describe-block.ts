import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import { purposeLabels } from '~/domain/listing/listing-place';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { officeProgramTitles } from '~/domain/lead/labels';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { pictureLabel } from './drawn-pictures';
import {
  blockLabels,
  buttonColorLabels,
  chatPositionLabels,
  componentLabels,
  groundLabels,
  purposePageLabel,
  strengthLookLabels,
  topLookLabels,
} from './labels';
import type { WrittenBlock } from './schema';

type Line = readonly [label: string, value: string];

const picture = (url: string | null): Line => ['이미지', url === null ? '없음' : pictureLabel(url)];
const reward = (rewarded: boolean): Line => ['대가', rewarded ? '받음' : '받지 않음'];
const button = (label: string, url: string): Line => ['버튼', `${label} → ${url}`];
const secondButton = (second: { label: string; url: string } | null | undefined): Line => [
  '두 번째 버튼',
  second ? `${second.label} → ${second.url}` : '없음',
];

type Section = Pick<Extract<WrittenBlock, { type: 'special' }>, 'title' | 'detail' | 'ground' | 'beside'>;
const sectionLines = ({ title, detail, ground = 'paper', beside }: Section): readonly Line[] => [
  ['제목', title],
  ['설명', detail || '없음'],
  ['바탕', groundLabels[ground]],
  ['제목 위치', beside ? '내용 옆' : '내용 위'],
];

/** Returns every field of a block with its label, in the order of its form. */
function linesOf(block: WrittenBlock): readonly Line[] {
  switch (block.type) {
    case 'top':
      return [
        ['글', block.textHtml],
        picture(block.imageUrl),
        ['모바일 이미지', block.imageUrlForMobile === null ? '같은 이미지' : pictureLabel(block.imageUrlForMobile)],
        ['모양', topLookLabels[block.look ?? 'right']],
        button(block.buttonLabel, block.buttonUrl),
        secondButton(block.secondButton),
      ];
    case 'chat':
      return [
        ['제목', block.title],
        ...block.rows.map(({ position, text }): Line => [chatPositionLabels[position], text]),
      ];
    case 'strength':
      return [
        ...sectionLines(block),
        ['모양', strengthLookLabels[block.look ?? 'pictures']],
        ...block.rows.flatMap((row): Line[] => [[row.title, row.text], picture(row.imageUrl)]),
      ];
    case 'review':
      return [
        ['제목', block.title],
        ...block.reviews.flatMap(({ writer, contents, rewarded }): Line[] => [[writer, contents], reward(rewarded)]),
      ];
    case 'special':
      return [...sectionLines(block), ...block.rows.map((row): Line => [row.title, row.text])];
    case 'recommend':
      return [
        ['제목', block.title],
        ['분야', serviceTypeLabels[block.serviceType]],
        ['목적', block.purposes.map((purpose) => purposeLabels[purpose]).join(', ') || '모두'],
        ['시간', scheduleLabel(block.schedules) || '모두'],
      ];
    case 'imageReview':
      return [
        ['제목', block.title],
        ['내용', block.contents],
        ['작성자', block.writer],
        ['받은 수업', `${block.lessons}회`],
        ['작성일', formatDayWithYear(block.date)],
        reward(block.rewarded),
        picture(block.imageUrl),
        ['공개 동의', block.consent ? '받음' : '받지 않음'],
        ['공개 동의 기한', block.consentUntil ? formatDayWithYear(block.consentUntil) : '없음'],
      ];
    case 'custom':
      return [
        ['내용', componentLabels[block.component]],
        ...('purpose' in block ? ([['목적', purposePageLabel(block.purpose)]] as const) : []),
        ...('program' in block ? ([['프로그램', officeProgramTitles[block.program]]] as const) : []),
      ];
    case 'bottom':
      return [
        ['글', block.textHtml],
        picture(block.imageUrl),
        button(block.button.label, block.button.url),
        secondButton(block.secondButton),
        ['버튼 색', buttonColorLabels[block.button.color]],
      ];
    case 'bottomFloating':
      return [button(block.button.label, block.button.url)];
  }
}

/** Returns a block as text, one field a line, so that two contents of a page can be compared. */
export const describeBlock = (block: WrittenBlock): string =>
  [blockLabels[block.type], ...linesOf(block).map(([label, value]) => `${label}: ${value}`)].join('\n');

/** Returns the first words of a block, for its line in the form; empty while nothing was typed. */
export function firstWords(block: WrittenBlock): string {
  if (block.type === 'custom') return componentLabels[block.component] ?? '';
  if (block.type === 'bottomFloating') return block.button.label;
  return 'title' in block ? block.title : plainText(block.textHtml);
}

const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
