/** Generated from openapi.json. Do not edit: run `make openapi`. */
export const limits = {
  "adminPasswordLong": 12,
  "adminPasswordMin": 6,
  "adminPasswordScoreLong": 2,
  "adminPasswordScoreShort": 4,
  "adminPasswordScored": 64,
  "altTextMax": 500,
  "bioMax": 500,
  "emailMax": 254,
  "hashtagMax": 50,
  "hashtagsMax": 10,
  "imageMaxBytes": 10485760,
  "linkMinutes": 15,
  "linkNameMax": 100,
  "linksMax": 20,
  "locationMax": 100,
  "maxFilesPerRequest": 10,
  "mediaMax": 2000,
  "mediaMaxBytes": 5368709120,
  "passkeyNameMax": 50,
  "reportDetailsMax": 1000,
  "signInCodeLength": 6,
  "thumbnailWidths": [
    320,
    640,
    1280
  ],
  "urlMax": 2048,
  "usernameChangesAllowed": 2,
  "usernameMax": 30,
  "usernameMin": 3,
  "videoMaxBytes": 20971520
} as const;
