import { z } from 'zod';
import { healthAnswerOf } from '~/domain/health-stop/conditions';
import type { HealthCheck } from '~/domain/health-stop/schema';
import { avoidedIn, avoidedInPregnancy, conditionTexts, healthCheckLabels } from '~/domain/health-stop/texts';
import { formatDayWithYear, formatSeoulFullDay } from '~/domain/shared/seoul-time';
import { chosenOptions } from '~/domain/suggest/choice-lists';
import { suggestFlows } from '~/domain/suggest/flow';
import { type Participants, participantsText } from '~/domain/suggest/participants';
import type { SuggestFormView } from '~/domain/suggest/schema/form';
import type { ServiceType } from '~/domain/shared/service-type';
import { purposeClassDetails, purposeDetails } from '~/domain/catalog/purposes';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import type { LessonType, SuggestAnswers } from '~/domain/suggest/schema/suggest';

/** The questionnaire as the lesson pages show it: titles with their answers, without empty ones. */
export const formSheetSchema = z.array(
  z.object({ title: z.string(), rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
);
export type FormSheet = z.infer<typeof formSheetSchema>;

const typeLabels: Record<LessonType, string> = {
  yoga: '요가',
  pilates: '필라테스',
  weights: '운동 PT',
  yogaMeditation: '요가 명상',
  painting: '회화',
};
const parkingLabels = { free: '무료 주차', paid: '유료 주차', none: '주차 어려움', unknown: '모름' } as const;
const petLabels = { dog: '강아지', cat: '고양이', other: '다른 동물' } as const;
const genderLabels = { female: '여성', male: '남성' } as const;

type Row = readonly [label: string, value: string | null];
type SheetForm = Pick<SuggestFormView, 'serviceType' | 'answers' | 'healthWithdrawn' | 'healthCheckedAt'>;

function section(title: string, rows: readonly Row[]): FormSheet {
  const filled = rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return filled.length > 0 ? [{ title, rows: filled }] : [];
}

/**
 * Builds the rows of the sheet. They contain health answers, so the caller must check that the reader may see them, and
 * log the view.
 * @param toolNames names of the chosen tools
 * @param withDoor whether the reader can see the exact address
 * @param withCard whether the reader can see the safety card
 */
export function formSheet(
  { serviceType, answers, healthWithdrawn, healthCheckedAt }: SheetForm,
  { toolNames = [], withDoor, withCard }: { toolNames?: readonly string[]; withDoor: boolean; withCard: boolean },
): FormSheet {
  const { purpose, type, userInfo, address, schedule, parking, pet, etc } = answers;
  return [
    ...(withCard ? safetyCard(answers.healthCheck, healthCheckedAt, answers.purpose.pregnant.type) : []),
    ...section('수업 목적', [
      [
        '목적',
        purpose.purposes.map((purpose) => purposeDetails[purpose].label).join(', ') ||
          (purpose.class && purposeClassDetails[purpose.class].label),
      ],
      ...choiceRows(serviceType, answers),
      ['고른 도구', toolNames.join(', ')],
      ['수업 종류', type.types.map((type) => typeLabels[type]).join(', ')],
      ['임신·출산', pregnancyLabel(purpose)],
      [
        '진단',
        purpose.isCheckedAche === null
          ? null
          : purpose.isCheckedAche
            ? '병원에서 확인했어요'
            : '아직 확인하지 않았어요',
      ],
      [
        '질환과 병력',
        [...purpose.diseaseAndMedicalHistories, purpose.diseaseAndMedicalHistoryDirectInput].filter(Boolean).join(', '),
      ],
      [
        '가장 신경 쓰는 것',
        purpose.selectedDiseaseAndMedicalHistory &&
          [purpose.selectedDiseaseAndMedicalHistory.name, ...purpose.selectedDiseaseAndMedicalHistory.items].join(', '),
      ],
      ['건강 정보', healthWithdrawn ? '동의를 철회해서 볼 수 없어요' : null],
    ]),
    ...section('누가', [
      ['인원', `${userInfo.personnel}명`],
      [
        '수업 받는 사람',
        userInfo.users
          .map(({ gender, age }) =>
            [gender && genderLabels[gender], age === null ? null : `${age}세`].filter(Boolean).join(' '),
          )
          .filter(Boolean)
          .join(', '),
      ],
    ]),
    ...section('언제, 어디서', [
      ['원하는 시간', scheduleLabel(schedule.schedules)],
      [
        '주소',
        [address.province, address.city, address.district, withDoor ? address.detail : null].filter(Boolean).join(' '),
      ],
      ['주차', parking.parkingType && parkingLabels[parking.parkingType]],
      [
        '반려동물',
        pet.hasPet
          ? [pet.petType && petLabels[pet.petType], pet.etc].filter(Boolean).join(', ') || '있어요'
          : pet.hasPet === false
            ? '없어요'
            : null,
      ],
    ]),
    ...section('코치에게', [['남긴 메시지', etc]]),
  ];
}

/** Builds the part about the people of an order without a questionnaire. */
export const peopleSheet = (participants: Participants | null, personnel: number): FormSheet =>
  participants === null
    ? []
    : section('누가', [
        ['인원', `${personnel}명`],
        ['수업 받는 사람', participantsText(participants)],
      ]);

/** Whether the person is pregnant or has given birth; unknown without a questionnaire, null where it does not matter. */
type PregnancyOnCard = 'prenatal' | 'postnatal' | 'unknown' | null;

/** Builds the safety card from the answer about health; nothing without one. The caller must log the view. */
export const safetyCard = (
  healthCheck: HealthCheck | null,
  checkedAt: Date | null,
  pregnancy: PregnancyOnCard,
): FormSheet => section('안전 카드', safetyRows(healthCheck, checkedAt, pregnancy));

/** Returns what the coach has to avoid; nothing for a questionnaire that has no answer about health. */
function safetyRows(healthCheck: HealthCheck | null, checkedAt: Date | null, pregnancy: PregnancyOnCard): Row[] {
  if (healthCheck === null || checkedAt === null) return [];
  const { conditions, doctorOn } = healthCheck;
  const needsDoctor = conditions.some((key) => healthAnswerOf(key) === 'doctor');
  return [
    ['피할 것', avoidedIn(conditions, { isPrenatal: pregnancy === 'prenatal' }).join(', ')],
    ['임신 중이라면 피할 것', pregnancy === 'unknown' ? avoidedInPregnancy.join(', ') : null],
    ['해당하는 것', conditions.map((key) => conditionTexts[key].choice).join(' / ') || healthCheckLabels.none],
    ['의사와 상의한 날', doctorOn ? formatDayWithYear(doctorOn) : needsDoctor ? '아직 상의하지 않았어요' : null],
    ['답한 날', formatSeoulFullDay(checkedAt)],
  ];
}

/** Returns the rows for the choices from the vertical's own lists. */
function choiceRows(serviceType: ServiceType, answers: SuggestAnswers): Row[] {
  const { expect, purpose, material } = suggestFlows[serviceType].choices;
  const rows = [
    ['기대하는 것', expect],
    ['해 보고 싶은 것', purpose],
    [serviceType === 'music' ? '연습 악기' : '재료', material],
  ] as const;
  return rows.map(([label, list]): Row => [
    label,
    list
      ? chosenOptions(list, answers)
          .map((option) => option.label)
          .join(', ')
      : null,
  ]);
}

function pregnancyLabel({ pregnant }: SuggestAnswers['purpose']): string | null {
  if (pregnant.type === null) return null;
  if (pregnant.type === 'postnatal') return '출산 후';
  return pregnant.week === null ? '임신 중' : `임신 ${pregnant.week}주`;
}
