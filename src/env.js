import { createEnv } from '@t3-oss/env-nextjs';
import { z } from 'zod';

/** An empty variable counts as unset, because .env files list empty ones. */
const optional = z.string().min(1).optional();

/**
 * Every setting of the product, checked once at start. `.env.example` lists the same names; a test compares them.
 * Only DATABASE_URL and APP_KEYS are needed; `npm start` supplies both when they are missing.
 */
export const env = createEnv({
  server: {
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    /** PostgreSQL, through a pooler if there is one. */
    DATABASE_URL: z.url(),
    /** A direct connection for LISTEN; required when DATABASE_URL goes through a transaction pooler. */
    DATABASE_DIRECT_URL: z.url().optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
    /** Public address of the product; links in mails start with it. */
    APP_URL: z.url().default('http://localhost:3000'),
    /** Keyring: `name:base64url of 32 bytes`, comma separated, the first is used for new tokens. */
    APP_KEYS: z.string().regex(/^[a-z0-9]{1,8}:[A-Za-z0-9_-]{43}(,[a-z0-9]{1,8}:[A-Za-z0-9_-]{43})*$/),
    /** Port of the web process. */
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    /** Number of reverse proxies in front whose client address and request id are trusted. */
    TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
    /** Calls per minute of one network without a login; set for load tests. Default: domain/shared/call-policy.ts */
    ANONYMOUS_CALLS_PER_MINUTE: z.coerce.number().int().min(1).optional(),
    /** The same limit for pages that are rendered for each request. */
    ANONYMOUS_PAGES_PER_MINUTE: z.coerce.number().int().min(1).optional(),
    /** The brand's key (domain/shared/brand.ts), also inside legacy payloads: `{product}Program`. */
    PRODUCT_KEY: z
      .string()
      .regex(/^[a-z][a-z0-9]{1,20}$/)
      .optional(),
    /** Origins whose challenge videos are embedded, comma separated; other videos open in a new window. */
    VIDEO_ORIGINS: z
      .string()
      .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?(,https:\/\/[a-z0-9.-]+(:\d+)?)*$/)
      .optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    /**
     * /metrics wants `Authorization: Bearer …`; without it they are read where APP_URL is this machine, by it alone.
     */
    METRICS_TOKEN: optional,
    /**
     * Where the worker answers its supervisor; unset is a usual port, which another worker of this machine may have.
     */
    WORKER_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    /** Demo accounts are in the database: the login pages say so. */
    DEMO_ACCOUNTS: z.enum(['0', '1']).default('0'),
    /** Demo accounts and the payment sandbox on an address that others reach. */
    ALLOW_PUBLIC_DEMO: z.enum(['0', '1']).default('0'),

    TOSS_CLIENT_KEY: optional,
    TOSS_SECRET_KEY: optional,
    TOSS_API_URL: z.url().default('https://api.tosspayments.com'),
    KAKAO_CLIENT_ID: optional,
    KAKAO_CLIENT_SECRET: optional,
    KAKAO_AUTH_URL: z.url().default('https://kauth.kakao.com'),
    KAKAO_API_URL: z.url().default('https://kapi.kakao.com'),
    NAVER_CLIENT_ID: optional,
    NAVER_CLIENT_SECRET: optional,
    NAVER_AUTH_URL: z.url().default('https://nid.naver.com'),
    NAVER_API_URL: z.url().default('https://openapi.naver.com'),
    /** REST key of the maps service; without it the district of a position comes from the region table. */
    KAKAO_MAPS_KEY: optional,
    KAKAO_MAPS_URL: z.url().default('https://dapi.kakao.com'),
    /** The seller, as printed on receipts and in the footer (domain/document/supplier.ts). */
    BUSINESS_NAME: optional,
    BUSINESS_NUMBER: optional,
    BUSINESS_OWNER: optional,
    BUSINESS_ADDRESS: optional,
    BUSINESS_PHONE: optional,
    /** What an online shop names besides (domain/content/shop-seller.ts). */
    BUSINESS_MAIL: z.email().optional(),
    BUSINESS_MAIL_ORDER_NUMBER: optional,
    BUSINESS_MAIL_ORDER_OFFICE: optional,
    HOSTING_PROVIDER: optional,
    /** Who answers for personal data, and companies that process them (features/content/privacy-policy.ts). */
    PRIVACY_OFFICER: optional,
    PRIVACY_OFFICER_CONTACT: optional,
    MAIL_PROVIDER: optional,
    FILE_STORAGE_PROVIDER: optional,
    /** Insurer and cover of the insurance for accidents in lessons, for the page about safety. */
    BUSINESS_INSURANCE: optional,
    /** Guarantee insurance for what learners paid: insurer, cover and period, shown beside prices. */
    BUSINESS_GUARANTEE_INSURANCE: optional,
    /** Bank account to which companies pay their bills. */
    BUSINESS_BANK: optional,
    BUSINESS_ACCOUNT: optional,
    BUSINESS_ACCOUNT_HOLDER: optional,
    /** The customer centre (domain/messaging/support.ts); the telephone is BUSINESS_PHONE unless it has its own. */
    SUPPORT_EMAIL: z.email().optional(),
    SUPPORT_PHONE: optional,
    SMTP_URL: z.url().optional(),
    /** Sender of mails; the brand and no-reply@localhost when unset. */
    MAIL_FROM: optional,
    SOLAPI_API_KEY: optional,
    SOLAPI_API_SECRET: optional,
    /** Sender number of text messages, digits only. */
    SOLAPI_SENDER: z
      .string()
      .regex(/^\d{8,12}$/)
      .optional(),
    SOLAPI_PF_ID: optional,
    /** `kind:template id`, comma separated (domain/messaging/kinds.ts). */
    SOLAPI_TEMPLATES: z
      .string()
      .regex(/^[a-z-]+:\w+(,[a-z-]+:\w+)*$/)
      .optional(),
    SOLAPI_API_URL: z.url().default('https://api.solapi.com'),
    /** The chat of the customer centre (Channel Talk). A build with the key allows it on public pages. */
    CHANNEL_PLUGIN_KEY: z.uuid().optional(),
    /** Secret for the proof of a member's id in the chat; without it everybody is a guest there. */
    CHANNEL_SECRET_KEY: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    FACEBOOK_PIXEL_ID: optional,
    FACEBOOK_ACCESS_TOKEN: optional,
    FACEBOOK_API_URL: z.url().default('https://graph.facebook.com'),
    /** Folder of uploaded files, relative to the working directory; only without a bucket. */
    FILE_STORE_DIR: z.string().min(1).default('.data/files'),
    /** Bucket of S3, or of a store with its protocol; it needs both keys. */
    S3_BUCKET: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    S3_REGION: z.string().min(1).default('ap-northeast-2'),
    S3_ENDPOINT: z.url().default('https://s3.ap-northeast-2.amazonaws.com'),
  },
  client: {},
  experimental__runtimeEnv: {},
  emptyStringAsUndefined: true,
  // A build reads no secret; the values are checked when the server starts.
  skipValidation: process.env.SKIP_ENV_VALIDATION === '1',
});
