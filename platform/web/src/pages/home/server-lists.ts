export { PlayedNow } from "../tables/PlayedNow.tsx";
export { FriendsHere } from "./FriendsHere.tsx";
export { Invitations } from "./Invitations.tsx";
export { MatchPicture } from "./MatchPicture.tsx";
export { Me } from "./Me.tsx";
export { OpenTables } from "./OpenTables.tsx";
