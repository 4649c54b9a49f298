/** Generated from openapi.json. Do not edit: run `make openapi`. */
export const platforms = [
  {
    "hosts": [
      "instagram.com",
      "instagr.am"
    ],
    "icon": "instagram",
    "key": "instagram",
    "label": "Instagram",
    "prefix": "https://instagram.com/"
  },
  {
    "hosts": [
      "youtube.com",
      "m.youtube.com",
      "youtu.be",
      "youtube-nocookie.com"
    ],
    "icon": "youtube",
    "key": "youtube",
    "label": "YouTube",
    "prefix": "https://youtube.com/@"
  },
  {
    "hosts": [
      "tiktok.com",
      "vm.tiktok.com"
    ],
    "icon": "tiktok",
    "key": "tiktok",
    "label": "TikTok",
    "prefix": "https://tiktok.com/@"
  },
  {
    "hosts": [
      "x.com",
      "twitter.com",
      "mobile.twitter.com"
    ],
    "icon": "x",
    "key": "x",
    "label": "X",
    "prefix": "https://x.com/"
  },
  {
    "hosts": [],
    "icon": "twitter",
    "key": "twitter",
    "label": "Twitter",
    "prefix": "https://twitter.com/"
  },
  {
    "hosts": [
      "facebook.com",
      "m.facebook.com",
      "fb.com",
      "fb.me",
      "fb.watch"
    ],
    "icon": "facebook",
    "key": "facebook",
    "label": "Facebook",
    "prefix": "https://facebook.com/"
  },
  {
    "hosts": [
      "linkedin.com",
      "lnkd.in"
    ],
    "icon": "linkedin",
    "key": "linkedin",
    "label": "LinkedIn",
    "prefix": "https://linkedin.com/in/"
  },
  {
    "hosts": [
      "spotify.com",
      "open.spotify.com",
      "spotify.link"
    ],
    "icon": "spotify",
    "key": "spotify",
    "label": "Spotify",
    "prefix": "https://open.spotify.com/artist/"
  },
  {
    "hosts": [
      "twitch.tv",
      "m.twitch.tv"
    ],
    "icon": "twitch",
    "key": "twitch",
    "label": "Twitch",
    "prefix": "https://twitch.tv/"
  },
  {
    "hosts": [
      "discord.com",
      "discord.gg"
    ],
    "icon": "discord",
    "key": "discord",
    "label": "Discord",
    "prefix": "https://discord.com/invite/"
  },
  {
    "hosts": [
      "snapchat.com"
    ],
    "icon": "snapchat",
    "key": "snapchat",
    "label": "Snapchat",
    "prefix": "https://snapchat.com/add/"
  },
  {
    "hosts": [
      "pinterest.com",
      "pin.it"
    ],
    "icon": "pinterest",
    "key": "pinterest",
    "label": "Pinterest",
    "prefix": "https://pinterest.com/"
  },
  {
    "hosts": [
      "onlyfans.com"
    ],
    "icon": "onlyfans",
    "key": "onlyfans",
    "label": "OnlyFans",
    "prefix": "https://onlyfans.com/"
  },
  {
    "hosts": [
      "patreon.com"
    ],
    "icon": "patreon",
    "key": "patreon",
    "label": "Patreon",
    "prefix": "https://patreon.com/"
  },
  {
    "hosts": [
      "t.me",
      "telegram.me"
    ],
    "icon": "telegram",
    "key": "telegram",
    "label": "Telegram",
    "prefix": "https://t.me/"
  },
  {
    "hosts": [
      "fansly.com"
    ],
    "icon": "fansly",
    "key": "fansly",
    "label": "Fansly",
    "prefix": "https://fansly.com/"
  },
  {
    "hosts": [
      "reddit.com",
      "old.reddit.com",
      "redd.it"
    ],
    "icon": "reddit",
    "key": "reddit",
    "label": "Reddit",
    "prefix": "https://reddit.com/u/"
  },
  {
    "hosts": [
      "github.com"
    ],
    "icon": "github",
    "key": "github",
    "label": "GitHub",
    "prefix": "https://github.com/"
  },
  {
    "hosts": [
      "mastodon.social",
      "mastodon.online",
      "mstdn.social",
      "fosstodon.org",
      "chaos.social"
    ],
    "icon": "mastodon",
    "key": "mastodon",
    "label": "Mastodon",
    "prefix": "https://mastodon.social/@"
  },
  {
    "hosts": [
      "bsky.app"
    ],
    "icon": "bluesky",
    "key": "bluesky",
    "label": "Bluesky",
    "prefix": "https://bsky.app/profile/"
  },
  {
    "hosts": [
      "threads.net",
      "threads.com"
    ],
    "icon": "threads",
    "key": "threads",
    "label": "Threads",
    "prefix": "https://threads.net/@"
  },
  {
    "hosts": [
      "vimeo.com",
      "player.vimeo.com"
    ],
    "icon": "vimeo",
    "key": "vimeo",
    "label": "Vimeo",
    "prefix": "https://vimeo.com/"
  },
  {
    "hosts": [
      "soundcloud.com",
      "m.soundcloud.com",
      "on.soundcloud.com"
    ],
    "icon": "soundcloud",
    "key": "soundcloud",
    "label": "SoundCloud",
    "prefix": "https://soundcloud.com/"
  },
  {
    "hosts": [
      "bandcamp.com"
    ],
    "icon": "bandcamp",
    "key": "bandcamp",
    "label": "Bandcamp",
    "prefix": null
  },
  {
    "hosts": [
      "music.apple.com",
      "itunes.apple.com"
    ],
    "icon": "applemusic",
    "key": "applemusic",
    "label": "Apple Music",
    "prefix": null
  },
  {
    "hosts": [
      "etsy.com",
      "etsy.me"
    ],
    "icon": "etsy",
    "key": "etsy",
    "label": "Etsy",
    "prefix": "https://etsy.com/shop/"
  },
  {
    "hosts": [
      "behance.net",
      "be.net"
    ],
    "icon": "behance",
    "key": "behance",
    "label": "Behance",
    "prefix": "https://behance.net/"
  },
  {
    "hosts": [
      "dribbble.com",
      "drbl.in"
    ],
    "icon": "dribbble",
    "key": "dribbble",
    "label": "Dribbble",
    "prefix": "https://dribbble.com/"
  },
  {
    "hosts": [
      "substack.com"
    ],
    "icon": "substack",
    "key": "substack",
    "label": "Substack",
    "prefix": "https://substack.com/@"
  },
  {
    "hosts": [
      "ko-fi.com"
    ],
    "icon": "kofi",
    "key": "kofi",
    "label": "Ko-fi",
    "prefix": "https://ko-fi.com/"
  },
  {
    "hosts": [
      "wa.me",
      "whatsapp.com"
    ],
    "icon": "whatsapp",
    "key": "whatsapp",
    "label": "WhatsApp",
    "prefix": "https://wa.me/"
  },
  {
    "hosts": [],
    "icon": "website",
    "key": "website",
    "label": "Website",
    "prefix": null
  },
  {
    "hosts": [],
    "icon": "other",
    "key": "other",
    "label": "Other",
    "prefix": null
  }
] as const;
