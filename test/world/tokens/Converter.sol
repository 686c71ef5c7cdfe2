// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

interface Router {
    function swapExactETHForTokens(uint256 least, address[] calldata path, address to, uint256 deadline) external payable;
    function swapExactTokensForETH(uint256 amount, uint256 least, address[] calldata path, address to, uint256 deadline) external;
    function swapExactTokensForTokens(uint256 amount, uint256 least, address[] calldata path, address to, uint256 deadline) external;
}

/// Converts as a hosted service does: 0.85 % of what is paid stays with whoever runs it, the rest goes through the pools.
contract Converter {
    address private constant ETHER = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    Router private immutable _router;
    address private immutable _wrapped;
    address payable private immutable _owner;

    constructor(Router router, address wrapped) {
        (_router, _wrapped, _owner) = (router, wrapped, payable(msg.sender));
    }

    function convert(address from, address to, uint256 amount, uint256 least, address receiver) external payable {
        uint256 fee = (amount * 85) / 10_000;
        uint256 rest = amount - fee;
        require(msg.value == (from == ETHER ? amount : 0), "another value");
        if (from == ETHER) {
            _owner.transfer(fee);
            return _router.swapExactETHForTokens{value: rest}(least, _path(from, to), receiver, block.timestamp);
        }
        IERC20 token = IERC20(from);
        token.transferFrom(msg.sender, address(this), amount);
        token.transfer(_owner, fee);
        token.approve(address(_router), rest);
        if (to == ETHER) _router.swapExactTokensForETH(rest, least, _path(from, to), receiver, block.timestamp);
        else _router.swapExactTokensForTokens(rest, least, _path(from, to), receiver, block.timestamp);
    }

    /// Every pool is one of ether.
    function _path(address from, address to) private view returns (address[] memory path) {
        bool isDirect = from == ETHER || to == ETHER;
        path = new address[](isDirect ? 2 : 3);
        path[0] = from == ETHER ? _wrapped : from;
        path[1] = to == ETHER || !isDirect ? _wrapped : to;
        if (!isDirect) path[2] = to;
    }
}
