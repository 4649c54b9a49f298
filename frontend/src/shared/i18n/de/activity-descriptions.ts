import type { activityDescriptionsTexts } from '@/shared/i18n/en/activity-descriptions';
import type { TextsOf } from '@/shared/i18n/texts';

export const activityDescriptions: TextsOf<typeof activityDescriptionsTexts> = {
  single: {
    'uploaded a new photo': 'hat ein neues Foto hochgeladen',
    'uploaded a new GIF': 'hat ein neues GIF hochgeladen',
    'uploaded a new video': 'hat ein neues Video hochgeladen',
    'updated their profile': 'hat das Profil geändert',
    'updated their profile picture': 'hat das Profilbild geändert',
    'updated their banner': 'hat das Banner geändert',
    'updated their bio': 'hat den Text „Über dich“ geändert',
    'updated their hashtags': 'hat die Hashtags geändert',
    'added a new link': 'hat einen neuen Link hinzugefügt',
    'started following a creator': 'folgt jetzt einem anderen Profil',
  },
  followed: 'folgt jetzt {username}',
  grouped: {
    media_upload: 'hat {n} neue Dateien hochgeladen',
    follow: 'folgt jetzt {n} anderen',
    external_link_added: 'hat {n} neue Links hinzugefügt',
  },
};
