import { tellNotice } from '~/server/services/company/notice/tell-notice';
import type { JobHandler } from '../job-handler';

export const sendCompanyNoticeJob: JobHandler<'send-company-notice'> = {
  concurrency: 1,
  run: ({ noticeId }, { service }) => tellNotice(service, { noticeId }),
};
