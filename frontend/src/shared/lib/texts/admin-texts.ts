import { adminEn, type AdminTexts } from './en.admin';

export function adminTexts(): AdminTexts {
  return adminEn;
}
