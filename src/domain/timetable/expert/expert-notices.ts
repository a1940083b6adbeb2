import { formatSeoulDateTime, seoulDate } from '~/domain/shared/seoul-time';
import type { MessageTemplate } from '~/domain/messaging/template-labels';

/** What an expert is told about a lesson of theirs. */
export type ExpertNotice =
  | { kind: 'cancelled'; reason: string }
  | { kind: 'absence'; name: string }
  | { kind: 'moved'; from: Date; place: string }
  | { kind: 'place'; place: string }
  | { kind: 'given'; place: string }
  | { kind: 'given-away' };

type Words = { template: MessageTemplate; title: string; body: string; path: string };

/** @param name null for who closed their account since */
export function absenceTitle(name: string | null): string {
  return `${name === null ? '탈퇴한 회원' : `${name} 님`}이 못 온다고 알렸어요`;
}

export function expertNoticeWords(
  notice: ExpertNotice,
  { title: lesson, startsAt, csCorporateId }: { title: string; startsAt: Date; csCorporateId: number },
): Words {
  const at = formatSeoulDateTime(startsAt);
  const path = `/f/company/expert/arrival/${csCorporateId}/${seoulDate(startsAt)}`;
  switch (notice.kind) {
    case 'absence':
      return {
        path,
        template: 'company-absence',
        title: absenceTitle(notice.name),
        body: `${at} ${lesson} 수업이에요.`,
      };
    case 'cancelled':
      return {
        path,
        template: 'company-cancelled',
        title: `${lesson} 수업이 취소됐어요`,
        body: `${at} 수업이 열리지 않아요. 이유: ${notice.reason}`,
      };
    case 'moved':
      return {
        path,
        template: 'company-moved',
        title: `${lesson} 시간이 바뀌었어요`,
        body: `${formatSeoulDateTime(notice.from)}에서 ${at}로 바뀌었어요. 장소: ${notice.place}`,
      };
    case 'place':
      return {
        path,
        template: 'company-moved',
        title: `${lesson} 장소가 바뀌었어요`,
        body: `${at} 수업이에요. 새 장소: ${notice.place}`,
      };
    case 'given':
      return {
        path,
        template: 'company-moved',
        title: `${lesson} 수업을 새로 맡았어요`,
        body: `${at} 수업이에요. 장소: ${notice.place}`,
      };
    case 'given-away':
      return {
        path,
        template: 'company-moved',
        title: `${lesson} 수업을 다른 전문가가 맡아요`,
        body: `${at} 수업은 이제 다른 전문가가 맡아요. 오지 않으셔도 돼요.`,
      };
  }
}
