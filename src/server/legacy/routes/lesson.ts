import { brand } from '~/domain/shared/brand';
import { type LegacyBody, unlessEmpty } from '../parse-body';
import { type LegacyRow, row } from '../row';

/**
 * Reads which row of the lesson list a call is about; the field of the program type is named after the brand
 * (docs/product/names-and-routes.md#names).
 */
function toLessonRef(body: LegacyBody) {
  return { encryptedId: body['encryptedId'], programType: unlessEmpty(body[`${brand.key}ProgramType`]) };
}

const toConsultingRef = (body: LegacyBody) => ({ ...toLessonRef(body), isSuggestConsulting: true });

const toFormRef = (body: LegacyBody) => ({
  ...toLessonRef(body),
  isSuggestConsulting: [true, 'true', 'Y', '1', 1].includes(body['isSuggestConsulting'] as string),
});

/** These calls only act; the contract defines no keys for their responses. */
const presentEmpty = () => ({});

/** Creates two rows, one for a contract and one, under another path, for a trial consulting. */
function contractAndConsultingRows(
  path: string,
  toPath: (path: string, consulting: boolean) => LegacyRow,
): LegacyRow[] {
  return [toPath(path, false), toPath(`${path}/suggestConsulting`, true)];
}

export const lessonRows: readonly LegacyRow[] = [
  row({
    path: '/api/user/form',
    method: 'get',
    toInput: toFormRef,
    call: (caller) => caller.lesson.form,
    present: ({ forms, payment }) => ({ forms, payment }),
  }),
  row({
    path: '/api/user/suggestConsultingForm',
    method: 'get',
    toInput: toConsultingRef,
    call: (caller) => caller.lesson.form,
    present: ({ forms, payment }) => ({ forms, payment }),
  }),
  ...contractAndConsultingRows('/api/coach/lesson/firstTime', (path, consulting) =>
    row({
      path,
      method: 'get',
      toInput: consulting ? toConsultingRef : toLessonRef,
      call: (caller) => caller.lesson.firstTime,
      present: ({ message, firstLessonDate, requestedBy, regularFirstMonthLessonCount }) => ({
        message,
        firstLessonDate,
        requestedBy,
        regularFirstMonthLessonCount,
      }),
    }),
  ),
  ...contractAndConsultingRows('/api/coach/lesson/firstTime/learnerRequestMsg', (path, consulting) =>
    row({
      path,
      method: 'post',
      toInput: consulting ? toConsultingRef : toLessonRef,
      call: (caller) => caller.lesson.sendLearnerRequest,
      present: presentEmpty,
    }),
  ),
  ...contractAndConsultingRows('/api/coach/msg/link', (path, consulting) =>
    row({
      path,
      method: 'post',
      toInput: consulting ? toConsultingRef : toLessonRef,
      call: (caller) => caller.lesson.sendPaymentLink,
      present: presentEmpty,
    }),
  ),
  row({
    path: '/api/payment/read',
    method: 'get',
    toInput: toLessonRef,
    call: (caller) => caller.payment.read,
    present: (payment) => payment,
  }),
  row({
    path: '/api/coach/lesson/memos',
    method: 'get',
    toInput: ({ encryptedUserId }) => ({ encryptedUserId }),
    call: (caller) => caller.lesson.memos,
    present: ({ index }) => ({ index }),
  }),
];
