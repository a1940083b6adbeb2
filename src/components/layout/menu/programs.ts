import { serviceTypeLabels, serviceTypes, type ServiceType } from '~/domain/shared/service-type';

export interface Program {
  key: ServiceType;
  label: string;
  /** Text under the name in the program guide. */
  line: string;
  /** Address of its questionnaire. */
  href: string;
}

const lines: Record<ServiceType, string> = {
  workout: '요가, 필라테스, PT, 홈트',
  care: '오래 앉아 뻐근한 몸의 움직임 연습',
  ache: '목·어깨·허리 통증과 움직임 연습',
  pregnant: '임신 중·출산 후 몸 관리',
  meditation: '요가 명상으로 쉬어 가기',
  art: '드로잉과 회화',
  music: '피아노, 바이올린',
};

export const programs: readonly Program[] = serviceTypes.map((key) => ({
  key,
  label: serviceTypeLabels[key],
  line: lines[key],
  href: `/${key}/suggest`,
}));
