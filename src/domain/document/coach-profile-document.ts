import { formatWon, type Won } from '~/domain/shared/money';
import { type ServiceType, serviceTypeLabels } from '~/domain/shared/service-type';
import { documentLabels } from './labels';
import { printableText } from './printable-text';
import type { TextDocument, TextSection } from './text-document';

export type CoachProfileInput = {
  number: string;
  name: string;
  headline: string;
  biography: string;
  careerYears: number;
  /** As the coach entered them. */
  certificates: readonly string[];
  verticals: readonly ServiceType[];
  programs: readonly { title: string; price: Won | null }[];
  areas: readonly { province: string; city: string }[];
  /** Null without reviews. */
  rating: number | null;
  reviewCount: number;
};

/** Builds a coach's public profile as a document. It contains nothing that the coach's page does not show. */
export function coachProfileDocument(coach: CoachProfileInput): TextDocument {
  const sections: TextSection[] = [
    {
      heading: '소개',
      rows: [
        ['분야', coach.verticals.map((vertical) => serviceTypeLabels[vertical]).join(', ')],
        ['경력', `${coach.careerYears}년`],
        ['지역', [...new Set(coach.areas.map(({ province, city }) => `${province} ${city}`))].join(', ')],
      ],
      sentences: coach.biography.split(/\n+/).map(printableText).filter(Boolean),
    },
    {
      heading: '자격과 경력',
      rows: [],
      sentences: coach.certificates.map(printableText).filter(Boolean),
    },
    {
      heading: '프로그램',
      rows: coach.programs.map(({ title, price }): [string, string] => [
        printableText(title),
        price === null ? '' : `1회 ${formatWon(price)}`,
      ]),
      sentences: [],
    },
  ];
  return {
    kind: 'expert',
    number: coach.number,
    title: documentLabels.expert,
    day: null,
    figure:
      coach.rating !== null
        ? { label: `후기 ${coach.reviewCount}개`, value: `★ ${coach.rating.toFixed(1)}` }
        : { label: '후기', value: '아직 없어요' },
    parties: [
      {
        label: documentLabels.coach,
        name: printableText(coach.name),
        rows: [['한 줄 소개', printableText(coach.headline)]],
      },
    ],
    sections: sections.filter(({ rows, sentences }) => rows.length > 0 || sentences.length > 0),
    note: '자격과 경력은 코치가 입력한 내용이에요. 가격은 지금 1회 가격이고, 신청할 때 항목별로 다시 보여 드려요.',
  };
}
