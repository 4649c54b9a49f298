import {
  AtSign,
  AudioLines,
  Bird,
  BriefcaseBusiness,
  Camera,
  Clapperboard,
  CodeXml,
  Gamepad2,
  Ghost,
  Globe,
  HeartHandshake,
  Link2,
  MessageCircle,
  MessagesSquare,
  Music2,
  Pin,
  Play,
  Send,
  Sparkles,
  ThumbsUp,
  type LucideIcon,
} from 'lucide-react';

interface Platform {
  label: string;
  icon: LucideIcon;
}

/** Labels and icons of the platforms (PR-30, PR-55). The icons are generic, because the logos are the platforms' trademarks. */
const platforms: Record<string, Platform> = {
  instagram: { label: 'Instagram', icon: Camera },
  youtube: { label: 'YouTube', icon: Play },
  tiktok: { label: 'TikTok', icon: Music2 },
  twitter: { label: 'Twitter / X', icon: Bird },
  x: { label: 'Twitter / X', icon: Bird },
  facebook: { label: 'Facebook', icon: ThumbsUp },
  linkedin: { label: 'LinkedIn', icon: BriefcaseBusiness },
  spotify: { label: 'Spotify', icon: AudioLines },
  twitch: { label: 'Twitch', icon: Clapperboard },
  discord: { label: 'Discord', icon: Gamepad2 },
  snapchat: { label: 'Snapchat', icon: Ghost },
  pinterest: { label: 'Pinterest', icon: Pin },
  onlyfans: { label: 'OnlyFans', icon: Sparkles },
  patreon: { label: 'Patreon', icon: HeartHandshake },
  telegram: { label: 'Telegram', icon: Send },
  fansly: { label: 'Fansly', icon: AtSign },
  reddit: { label: 'Reddit', icon: MessagesSquare },
  github: { label: 'GitHub', icon: CodeXml },
  website: { label: 'Website', icon: Globe },
  other: { label: 'Link', icon: Link2 },
};

/** The platforms to choose from. Twitter is the former name of X: links keep the key, and the choice is one. */
const chosenKeys: Record<string, string | undefined> = { twitter: 'x' };

export const choiceOf = (key: string): string => chosenKeys[key] ?? key;

export function platformOf(key: string): Platform {
  return platforms[key.toLowerCase()] ?? { label: key, icon: MessageCircle };
}
