/** Generated from openapi.json. Do not edit: run `make openapi`. */
export const limits = {
  "altTextMax": 500,
  "bioMax": 500,
  "imageMaxBytes": 10485760,
  "locationMax": 100,
  "maxFilesPerRequest": 10,
  "thumbnailWidths": [
    320,
    640,
    1280
  ],
  "usernameMax": 30,
  "usernameMin": 3,
  "videoMaxBytes": 20971520
} as const;
