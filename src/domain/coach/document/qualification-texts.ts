const ofCoach =
  '코치가 보낸 자격증은 운영팀이 확인하고, 확인한 날짜를 프로필에 보여 드려요. 나머지 자격과 경력은 코치가 직접 입력한 내용이에요.';
const ofExpert = '전문가가 보낸 자격증은 운영팀이 확인해요. 나머지 자격과 경력은 전문가가 직접 입력한 내용이에요.';
const ofExpertInEnglish =
  'We check the certificates that experts send us. Other qualifications and experience are as stated in their application.';

/**
 * The only texts for pages that state which qualifications are checked. Cards name a checked certificate
 * (`certifiedVerticals`), so a text beside them must not say that all of them are what the coach wrote.
 */
export const qualificationTexts = { ofCoach, ofExpert, ofExpertInEnglish } as const;
