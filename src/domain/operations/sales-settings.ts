/**
 * Settings that real sales need, with their labels: what the law requires a shop and its privacy policy to name, and
 * what takes the money and sends the mails.
 */
export const salesSettings = {
  BUSINESS_NAME: '상호',
  BUSINESS_OWNER: '대표자',
  BUSINESS_NUMBER: '사업자등록번호',
  BUSINESS_MAIL_ORDER_NUMBER: '통신판매업 신고번호',
  BUSINESS_MAIL_ORDER_OFFICE: '통신판매업 신고 기관',
  BUSINESS_ADDRESS: '주소',
  BUSINESS_PHONE: '전화번호',
  BUSINESS_MAIL: '메일 주소',
  HOSTING_PROVIDER: '호스팅 서비스 제공자',
  PRIVACY_OFFICER: '개인정보 보호책임자',
  PRIVACY_OFFICER_CONTACT: '개인정보 보호책임자 연락처',
  MAIL_PROVIDER: '메일 발송 회사',
  FILE_STORAGE_PROVIDER: '사진 보관 회사',
  TOSS_CLIENT_KEY: '토스페이먼츠 클라이언트 키',
  TOSS_SECRET_KEY: '토스페이먼츠 시크릿 키',
  SMTP_URL: '메일 서버',
  MAIL_FROM: '메일 발신 주소',
} as const;

export type SalesSetting = keyof typeof salesSettings;
export const salesSettingNames = Object.keys(salesSettings) as [SalesSetting, ...SalesSetting[]];
