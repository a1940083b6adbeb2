import { sendCompanyNotice } from '~/server/services/company/notice/send-company-notice';
import type { JobHandler } from '../job-handler';

export const sendCompanyNoticeJob: JobHandler<'send-company-notice'> = {
  concurrency: 1,
  run: ({ noticeId }, { service }) => sendCompanyNotice(service, { noticeId }),
};
