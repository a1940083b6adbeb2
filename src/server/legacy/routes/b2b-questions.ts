import { isRecord, type LegacyBody, toList } from '../parse-body';
import { type LegacyRow, row } from '../row';
import { toNumber } from './b2b-input';

/** Reads yes or no from a form or JSON. */
const toTouch = (bodyTouch: unknown) => {
  const touchValues = new Map<unknown, boolean>([
    ...['true', 1, '1', 'Y'].map((yes) => [yes, true] as const),
    ...['false', 0, '0', 'N'].map((no) => [no, false] as const),
  ]);
  return touchValues.get(bodyTouch) ?? bodyTouch;
};

/**
 * Reads an answer as clients send it: a form has no empty lists, and optional texts may be missing. A history is a list
 * for the C type, and text for the other types.
 */
function toAnswer(type: unknown, answer: unknown): unknown {
  if (!isRecord(answer)) return answer;
  const { medicalHistory, medicalHistoryOther = '', intensiveCare, bodyTouch, ...rest } = answer;
  return {
    ...rest,
    medicalHistory: type === 1 ? (toList(medicalHistory) ?? []) : (medicalHistory ?? ''),
    medicalHistoryOther,
    intensiveCare: toList(intensiveCare) ?? [],
    bodyTouch: toTouch(bodyTouch),
  };
}

const toProgramTypeInput = ({ csCorporateProgramType }: LegacyBody) => ({
  csCorporateProgramType: toNumber(csCorporateProgramType),
});

/** The questions that an employee answers before reserving (docs/product/legacy-calls.md#companies). */
export const b2bQuestionRows: readonly LegacyRow[] = [
  row({
    path: '/api/b2b/answerForQuestions',
    method: 'get',
    toInput: toProgramTypeInput,
    call: (caller) => caller.b2bLearner.questionAnswer,
    present: ({ kept }) => ({ answer: kept && { ...kept.answer, updatedAt: kept.updatedAt } }),
  }),
  row({
    path: '/api/b2b/answerForQuestions',
    method: 'post',
    toInput: (body) => {
      const type = toProgramTypeInput(body);
      return { ...type, answer: toAnswer(type.csCorporateProgramType, body['answer']) };
    },
    call: (caller) => caller.b2bLearner.answerQuestions,
    present: () => ({}),
  }),
];
