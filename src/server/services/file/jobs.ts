import type { JobRecords } from '~/server/jobs/job-record';

export const fileJobs = {
  'delete-orphan-files': {
    label: '쓰지 않는 사진 삭제',
    cancelled: '오늘은 쓰지 않는 사진을 지우지 않아요. 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./delete-orphan-files')).deleteOrphanFiles(service),
  },
} satisfies Partial<JobRecords>;
