/** Generated from openapi.json. Do not edit: run `make openapi`. */
export const limits = {
  "altTextMax": 500,
  "bioMax": 500,
  "emailMax": 254,
  "imageMaxBytes": 10485760,
  "linkMinutes": 15,
  "locationMax": 100,
  "maxFilesPerRequest": 10,
  "signInCodeLength": 6,
  "thumbnailWidths": [
    320,
    640,
    1280
  ],
  "usernameChangesAllowed": 2,
  "usernameMax": 30,
  "usernameMin": 3,
  "videoMaxBytes": 20971520
} as const;
