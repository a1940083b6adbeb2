import { serviceTypeLabels, serviceTypes, type ServiceType } from '~/domain/shared/service-type';

export interface Program {
  key: ServiceType;
  label: string;
  /** One line under the name in the program guide. */
  line: string;
  /** Null while no questionnaire leads to these coaches. */
  href: string | null;
}

const facts: Record<ServiceType, Pick<Program, 'line' | 'href'>> = {
  workout: { line: '요가, 필라테스, 웨이트, 홈트', href: '/workout/suggest' },
  care: { line: '뭉친 근육과 틀어진 자세', href: null },
  // Pain, pregnancy and yoga meditation are purposes and types of the workout questionnaire too.
  ache: { line: '목·어깨·허리 통증과 재활', href: '/workout/suggest?purposes=pain' },
  pregnant: { line: '산전·산후 몸 관리', href: '/workout/suggest?purposes=pregnant' },
  meditation: { line: '요가 명상으로 쉬어 가기', href: '/workout/suggest?types=yogaMeditation' },
  art: { line: '드로잉과 회화', href: null },
  music: { line: '피아노, 바이올린', href: null },
};

export const programs: readonly Program[] = serviceTypes.map((key) => ({ key, label: serviceTypeLabels[key], ...facts[key] }));
